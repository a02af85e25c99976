import type { Locator } from '@playwright/test'

/** Clipboard content of Word, shortened: styles, empty lines, lists as paragraphs, a picture on the disk, a table. */
export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='mso-outline-level:1'><a name="_Toc1"></a><b><span style='font-size:16.0pt'>Fees<o:p></o:p></span></b></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><b style='mso-bidi-font-weight:normal'>Bold</b> and <i style='mso-bidi-font-style:normal'>italic</i>&nbsp;text.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp;</span></span><![endif]>Deeper<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Second<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Numbered<o:p></o:p></p>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/Users/x/clip_image001.png" v:shapes="Picture_x0020_1"></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=100 style='border:solid windowtext 1.0pt'><p class=MsoNormal>Name<o:p></o:p></p></td><td><p class=MsoNormal>Fee</p></td></tr><tr><td><p class=MsoNormal>Ada</p></td><td><p class=MsoNormal>3</p></td></tr></table>
<!--EndFragment--></body></html>`

/** The same from Google Docs: a bold element that is not bold around it, marks as styles, lists directly in lists. */
export const fromDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt"><span style="font-size:20pt;font-family:Arial;font-weight:400">Docs heading</span></h1><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400;font-style:normal">Plain, </span><span style="font-size:11pt;font-weight:700;font-style:normal">bold</span><span style="font-weight:400;font-style:normal">, </span><span style="font-weight:400;font-style:italic">italic</span><span style="font-weight:400"> and </span><a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline">a link</span></a></p><br /><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Deeper</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>Two</span></p></li></ul></b><br class="Apple-interchange-newline">`

export const paste = (into: Locator, type: 'text/html' | 'text/plain', text: string): Promise<void> =>
  into.evaluate(
    (element, [kind, pasted]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(kind, pasted)
      if (element instanceof HTMLElement) element.focus()
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [type, text] as const,
  )
