import type { Truth } from '../model.ts'

type Field = Exclude<keyof Truth, 'note'>
const fields = ['name', 'title', 'company', 'email', 'phone', 'second_phone', 'website'] as const
export type Contact = Record<Field, string>

/** Fictional people, with numbers and domains that are reserved for examples where their country has some. */
const rows = `
Marguerite St. Clair | Director of Cold Chain Operations | Lone Star Provisions
Obadiah Kessler III | Vice President, Manufacturing | Allegheny Forge & Die, Inc. | obkessler@alleghenyforge.example | (412) 555-0134 | | alleghenyforge.example
Zanele Okonkwo-Reid | Head of Commercial Partnerships | Kuvuna Foods
Fiadh O'Shaughnessy | | | fiadh@tidemarkdesign.example | +353 20 912 0148 | | tidemarkdesign.example
Ignacio Peralta Ruiz | Gerente de Compras | Grupo Cerralvo
Dr. Hannelore Weiß | Head of Global Procurement | Isarwerk Medizintechnik GmbH
Bartholomew Nwosu | Co-Founder & COO | Peachtree Cold Storage
Kaitlyn McAllister-Boyd | Owner | Sawtooth Mercantile
Rohan Deshpande | AGM - Supply Chain | Sahyadri Auto Components Pvt. Ltd.
Camille Lefèvre | Responsable logistique | Soieries Lefèvre
Thaddeus Brightwell | General Manager | Three Barns Farm Stores | | (802) 555-0161
Lucille Tran-Whitaker | Talent Acquisition Partner | Basin & Range Logistics
| | Brightwater Dental Group | | (541) 555-0129 | | brightwaterdental.example
| | Delgado & Daughters Upholstery | | (303) 555-0178 | | delgadodaughters.example
| | The Copper Kettle B&B | | 01632 960 417 | | copperkettletenby.example
| | Ridgeline Tree & Stump | office@ridgelinetree.example | (423) 555-0155 | | http://www.ridgelinetree.example
| | Casa Yucatán Catering | hola@casayucatan.example | 210-555-0143 | | casayucatan.example/menu
Winslow Adeyemi-Park | Founder & CEO | Paysparrow | | | | paysparrow.example
Prudence Ashdown | Managing Director | Ashdown Rhys Surveyors | p.ashdown@ashdownrhys.example | 029 2018 0101
Callum MacGillivray | Associate Director, Building Surveying | Ashdown Rhys Surveyors | c.macgillivray@ashdownrhys.example | 0131 496 0122
Anwen Rhys-Jones | Partner | Ashdown Rhys Surveyors | a.rhys-jones@ashdownrhys.example | 029 2018 0104
Declan D'Arcy | Graduate Surveyor | Ashdown Rhys Surveyors | d.darcy@ashdownrhys.example | 0131 496 0139
Cornelius Vandermeer | Senior Project Engineer, Distribution Facilities | Vandermeer Brothers Construction Co. | cvandermeer@vbcc.example | (616) 555-0187 | (616) 555-0111 | www.vbcc.example
Dolores Whitfield-Kane | Warehouse Supervisor | Sandusky Gift Supply | dolores.wk@sanduskygift.example | 419.555.0163 | | sanduskygift.example
Anne-Sophie de La Tour | Responsable des achats | Maraîchers de l'Erdre SAS | as.delatour@maraichers-erdre.example | 06 39 98 12 47 | 02 61 91 44 10 | www.maraichers-erdre.example
Hiroshi Takenaka | Deputy General Manager, Overseas Purchasing | Takenaka Precision Case Co., Ltd. | h-takenaka@tpcase.example | +81 90 5550 0127 | +81 52 555 0114
Merritt Lindqvist-Shaw | Facilities Coordinator | Bayou State Linens | merritt@bayoulinens.example | (504) 555-0149
Rajeshwari Subramanian | Purchase Manager | Kaveri Agro Exports LLP | rajeshwari.s@kaveriagro.example | +91 98450 00172 | | www.kaveriagro.example
LaTonya Brazile-Hughes | Director of Strategic Sourcing | Pacific Crest Fulfillment | latonya.brazile@pacificcrest.example | 971.555.0106 | 503.555.0192 | pacificcrest.example
Jürgen Großmann | Leiter Lagerlogistik | Hansekontor Lagerhaus GmbH & Co. KG | j.grossmann@hansekontor.example | 0171 39200 45 | 040 66969 120 | www.hansekontor.example
Shane O'Callaghan | Site Superintendent | Ironbound Steel Erectors | shane.o@ironboundsteel.example | (973) 555-0184 | (973) 555-0120
Guadalupe Herrera-Montaño | Kitchen Manager | La Paloma Market | | (505) 555-0168 | | lapalomamarket.example
Rupert Fairfax-Lyle | Operations Director | Fairfax & Lyle Bakers Ltd | rupert@fairfaxlyle.example | 07700 900 318 | 0113 496 0255 | www.fairfaxlyle.example
João Pedro dos Santos Filho | Gerente de Importação | Araruna Embalagens | joao.pedro@araruna.example | +55 11 95550-0162 | +55 11 5550-0119 | www.araruna.example
Beatriz Nogueira Prado | | Açaí do Lago | bia@acaidolago.example
Chukwuemeka Obi | Procurement lead | Obi & Brothers Trading | emeka@obibrothers.example | +234 803 555 0142
Soraya Benali-Fontaine | | Atelier Benali | soraya@atelierbenali.example | +33 6 39 98 55 03 | +33 4 65 71 20 18
Lindiwe Jacobs
Dwight Kowalczyk | | Kowalczyk Pallet & Crate | | +1 (219) 555-0173
Tess Abernathy-Cole | | | tess@coleorchards.example
Keoni Kahananui | | Hilo Cold Dock | keoni@hilocolddock.example | (808) 555-0116
Norma Jean Pettibone | | | | 419-555-0138
Vikram Malhotra | | Orchid & Vale | vikram.malhotra@orchidvale.example | 646-555-0157
Ingrid Sørensen-Blake | | Kachemak Lodges | ingrid@kachemaklodges.example | (907) 555-0182
Aurélie Chastain | | | a.chastain@bacsetcie.example | 01 99 00 41 72
Marisol Quintanilla | | Quintanilla Hermanas Boutique | marisol@qhboutique.example | +1 956 555 0109
Walter J. Pemberton Jr. | Attorney at Law | Pemberton, Foss & Lyle LLP | wjp@pembertonfoss.example | 401.555.0126
Anaïs Beaumont-Okafor | Creative Director | Maison Okafor | anais@maisonokafor.example | +1 310 555 0191 | | maisonokafor.example
Nkechi Abiodun-Farrow | Marine Surveyor | Harborline Marine | nkechi@harborlinemarine.example | (843) 555-0147 | (843) 555-0102 | harborlinemarine.example
Søren Ravn-Mikkelsen | Industrial designer | RAVN STUDIO | soren@ravnstudio.example | +45 20 55 01 43 | | www.ravnstudio.example
Marcus O'Dell-Reyes | Regional Sales Manager | Gulf Coast Hoist & Rigging | modell@gulfcoasthoist.example | 713-555-0165 | 713-555-0100
Constance Vandegrift | Master Cabinetmaker | Vandegrift & Sons, Inc. | connie@vandegrift.example | (717) 555-0133 | | vandegrift.example
Bronwyn Tait-Lloyd | Head of Estates | Severn Vale Hospitals Trust | b.tait-lloyd@severnvale.example | 07700 900 461 | 0117 496 0314 | www.severnvale.example
Ezekiel Washington-Moss | Principal | Moss Kitchen Equipment | zeke@mosskitchen.example | 901-555-0144
Philippa Graves | Partnerships Lead | Quillon Software | philippa@quillon.example | +44 7700 900 722 | | quillon.example
Yusuf Demir-Hartmann | Inhaber | Hartmann Feinkost | y.demir@hartmann-feinkost.example | +49 171 3920017 | +49 221 4710 226
| | Tidepool Aquatics, LLC | | (561) 555-0119 | | www.tidepoolaquatics.example
Delphine Arceneaux | Owner & Chef | Arceneaux & Filles | delphine@arceneaux.example | 337-555-0170 | 337-555-0108 | www.arceneaux.example
Étienne Marchand-Duval | Chef de projet | Verrerie du Confluent | e.marchand@verrerie-confluent.example | 06 39 98 70 22 | 04 65 71 33 08
Sachiko Morinaga | Assistant Manager, Global Sales Division | Naniwa Seal Industries Co., Ltd. | s.morinaga@naniwaseal.example | +81 80-5550-0131 | +81 6-5550-0187 | www.naniwaseal.example
Geraldine Fitzsimmons | | Tidy Nest Closets | geri@tidynest.example | (918) 555-0152 | (918) 555-0107 | tidynest.example
Héctor Villaseñor | Jefe de Almacén | Distribuidora Azteca Norte | hector@aztecanorte.example | +52 55 5550 0174
Ngozi Eze-Anderson | Program Director | Riverbend Food Bank | neze@riverbendfood.example | (563) 555-0128 | (563) 555-0100
Wilhelmina van der Berg | Chief Procurement Officer | Brandywine Chemical Works | w.vanderberg@brandywinechem.example | (302) 555-0158 | (302) 555-0115 | www.brandywinechem.example
Jedidiah Stoltzfus | Shop Foreman | Conestoga Woodcraft
Dr. Amara Nwachukwu | | Lagos Vaccine Logistics
Rosalind Achterberg | Purchasing Agent | Zeeland Door & Sash | rosalind@zeelanddoor.example | (616) 555-0194 | (616) 555-0140 | zeelanddoor.example
Clement Ouedraogo-Hill | Fleet Manager | Blue Heron Transit | c.hill@blueherontransit.example | (757) 555-0136 | (757) 555-0101
Trudy Applewhite | Equipment Buyer | Applewhite Scaffold & Lift | | (205) 555-0175
Benedikt Aumüller | Einkaufsleiter | Brauhaus Lindwurm GmbH | aumueller@brauhaus-lindwurm.example | 0176 04069012 | 089 99998 340 | www.brauhaus-lindwurm.example
Sister Mary Agnes Doyle | | St. Brigid Academy | smdoyle@stbrigid.example | (563) 555-0183
Kofi Asante-Boateng | | | kofi@boatengpack.example | 862-555-0121
Jolene Fairbanks | | Knot & Purl | jolene@knotandpurl.example | +1 (406) 555-0177
Everett Nakamura-Stone | | Stonebridge Cycles | everett@stonebridgecycles.example | +1 206-555-0132
Imogen Castellanos-Webb | | Petoskey Cherry Co-op | imogen@petoskeycherry.example | (231) 555-0146
Odalys Ferrer | Accounts Receivable | Ferrer Label & Ribbon Corp. | odalys@ferrerlabel.example | (305) 555-0176 | | www.ferrerlabel.example
Lorenzo Bianchi-Ortega | Plant Manager | Verde Valley Canning | lorenzo@verdevalley.example | (209) 555-0113
Mildred Oyelaran | Controller | Oyelaran Bros. Imports | mildred@oyelaran.example | 404-555-0186
Scott Van Der Linde | VP Logistics | Prairie Grain Group | svanderlinde@prairiegrain.example | 515.555.0104
Shanice Toussaint | Buyer | Magnolia Home Goods | shanice.t@magnoliahome.example | (601) 555-0151
Wojciech Zieliński | Owner | Zielinski Meats | wojtek@zielinskimeats.example | 773-555-0198
Maeve O'Rourke | Office Manager | O'Rourke & Daughters | maeve@orourke.example | (617) 555-0125
Tyrell Gaines Sr. | President | Gaines Freight Lines | tgaines@gainesfreight.example | 901.555.0189
Ana Lucía Cárdenas | Import Specialist | Mercado del Sol | analucia@mercadodelsol.example | (915) 555-0160
Oluwaseun Fashola-Wright | | Corner Care Pharmacies | seun.fashola@cornercare.example | (240) 555-0141
Birgit Sommerfeld | | Sommerfeld Waagenbau | birgit@sommerfeld-waagen.example | +49 30 23125 088
Clayton Rusk | | Rusk Aggregates & Hauling | clayton.rusk@ruskaggregates.example | 325-555-0118
Yvette Delacroix | | Menuiserie Delacroix | contact@menuiserie-delacroix.example | 01 99 00 63 90
Harriet Blumenthal | | Blumenthal Saw & Supply | harriet.blumenthal@blumenthalsaw.example | (330) 555-0137 | | blumenthalsaw.example
Devon Achebe | | Mill City Fixtures | devon.achebe@millcityfixtures.example | (978) 555-0105 | | millcityfixtures.example
Luz Marina Restrepo | | Restrepo Racking | luzmarina@restreporacking.example | (786) 555-0162 | | restreporacking.example
Gordon Pike | | Salina Elevator Parts | gordon.pike@salinaelevator.example | (785) 555-0130 | | salinaelevator.example
Tamsin Quill | | High Desert Carts | tamsin.quill@highdesertcarts.example | (541) 555-0171 | | highdesertcarts.example
Abdul-Rahman Saleh | | Saleh Brothers Wholesale | abdul.saleh@salehbrothers.example | (313) 555-0195 | | salehbrothers.example
Nathaniel Brooks-Osei | Sales Engineer | Osei Conveyors, Inc. | nate@oseiconveyors.example | +13125550147
Katarzyna Wiśniewska | Export Manager | Baltic Crate Sp. z o.o. | k.wisniewska@balticcrate.example | +48600555014
Emmett Larkspur | Founder | Larkspur Ceramics | emmett@larkspurceramics.example | +15035550167
Shreya Banerjee | Category Head | Hooghly Home Retail | shreya.b@hooghlyhome.example | +919830000146
Dana Whitecloud | Tribal Enterprises Director | Whitecloud Ventures | dana@whitecloud.example | +16055550123
Luca Ferraro | Titolare | Ferraro Imballaggi | luca@ferraroimballaggi.example | +390255500142
Perpetua Nwankwo | | Sunrise Adult Day Care | perpetua@sunriseadult.example | +1 713-555-0129
Chad Lindholm | | Lindholm Boat Lifts | chad@lindholmlifts.example
Irina Vasquez-Bell | | Bell Harbor Ferries | irina.vb@bellharbor.example | +1 360-555-0185
Noor Al-Fayed | | Al-Fayed Carpets | | +44 20 7946 0271
Brigid Hanrahan | | Hanrahan Dairy Systems | brigid@hanrahandairy.example | +1 608-555-0199
Otis Merriweather | | Merriweather Stage Rentals | otis@mwstage.example
Augustin Kouassi | Import Director | Cacao Kouassi | augustin@kouassi.example | (347) 555-0112
Becky Thorvaldsen | Store Manager | Fjord & Field | becky@fjordfield.example | (218) 555-0174
Cyrus Mehrabian | Partner | Mehrabian Rugs | cyrus@mehrabianrugs.example | (818) 555-0103
Dinah Rosenquist | CFO | Rosenquist Tool & Die | dinah@rosenquisttool.example | (414) 555-0169
Eamon Gallagher | Facilities Lead | Tri-County Schools | egallagher@tricounty.example | (570) 555-0127
Francisca Duarte | Head of Retail | Casa Duarte | fduarte@casaduarte.example | (401) 555-0150
Gil Hatanaka | Buyer | Hatanaka Produce | gil@hatanakaproduce.example | (559) 555-0181
Gwendolyn Asher
Mohammed Iqbal
Penny Stavros
Rosario D'Amico
Hollis Trujillo | | Enchanted Crating | hollis@enchantedcrating.example
Imani Brackett | | Brackett Beverage | ibrackett@brackettbev.example
Jun-ho Baek | | Baek Auto Glass | junho.baek@baekglass.example
Karla Espinoza Vega | | Vega Produce | karla@vegaproduce.example
Leopold Strauss | | Strauss Piano Movers | leo@strausspianos.example
Marvin Eckersley | | Eckersley Foam | marvin@eckersleyfoam.example | 440-555-0122
Nadine Fontenot | | Pelican Shrink Wrap | nadine@pelicanwrap.example | 225-555-0164
Oskar Lindgren-Hale | | Hale Strapping, Ltd. | oskar@halestrapping.example | 519-555-0135
Patrice Mbeki | | Kraft & Kestrel | pmbeki@kraftkestrel.example | 302-555-0153
Quincy Aldridge | | Aldridge Corrugated | quincy@aldridgecorr.example | 216-555-0111
Renata Bosco | | Bosco Labeling | renata@boscolabel.example | 716-555-0190
Silas Thornbury | | Thornbury Tape Works | silas@thornburytape.example | 814-555-0145
Tatiana Rojas-Klein | | Klein Cold Gel Packs | tatiana@kleingel.example | 248-555-0117
Ulrich Fenstermacher | Owner | Fenstermacher Roofing | ulrich@fenstroof.example | (610) 555-0156
Valentina Cruz-Soto | Wedding Planner | Cruz-Soto Events | hello@cruzsoto.example | (787) 555-0188
Wesley Okafor-Pratt | IT Director | Pratt County Hospital | wesley@prattcounty.example | (620) 555-0131
Ximena Barragán | Arquitecta | Estudio Barragán | ximena@estudiobarragan.example | +52 33 5550 0148
Yolanda Pickett | Realtor | Pickett Homes | yolanda@picketthomes.example | (478) 555-0179
`

const contacts = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const cells = row.split('|').map((cell) => cell.trim())
      const contact = Object.fromEntries(fields.map((field, at) => [field, cells[at] ?? ''])) as Contact
      return [contact.name || contact.company, contact] as const
    }),
)

/** The person with a name, or the row of a company without a person. */
export function who(name: string): Contact {
  const contact = contacts.get(name)
  if (!contact) throw new Error(`Nobody is called ${name}.`)
  return contact
}

export const everyone = (...names: string[]): Contact[] => names.map(who)

/** Converts international numbers to E.164, and keeps others as written. */
const kept = (field: Field, value: string) =>
  field.endsWith('phone') && value.startsWith('+')
    ? `+${value.replace('(0)', '').replaceAll(/\D/g, '')}`
    : value

/** A contact as a picture shows them: the named fields, separated by spaces, and their message. */
export function lead(contact: Contact, named: string, note: string | null = null): Truth {
  const names = new Set(named.split(' '))
  const entries = fields.map((field) => [field, names.delete(field) ? kept(field, contact[field]) : null])
  const missing = entries.some(([, value]) => value === '')
  if (names.size > 0 || missing) throw new Error(`${contact.name || contact.company} lacks one of: ${named}`)
  return { ...Object.fromEntries(entries), note } as Truth
}
