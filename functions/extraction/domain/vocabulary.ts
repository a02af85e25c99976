export const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** One of them makes a short line a title. */
export const titleWords = setOf(`
  accountant adjuster administrator advisor adviser agent analyst animator apprentice architect artist assistant
  associate attorney auditor author baker banker barista biologist bookkeeper broker builder buyer captain cashier
  ceo cfo chairman chairwoman chair chairperson chef chemist cio ciso clerk cmo coach coo co-founder cofounder
  consultant contractor controller coordinator copywriter coordinator counsel counselor cpo cro cto curator dean dentist
  deputy designer detective developer dietitian director dispatcher doctor economist editor electrician engineer
  entrepreneur estimator evangelist evp executive expert facilitator farmer fellow founder freelancer gm
  geologist head hygienist illustrator influencer inspector instructor intern investor journalist jurist lawyer lead leader
  lecturer librarian manager marketer mechanic merchandiser midwife model moderator musician notary nurse nutritionist
  officer operator optician optometrist organizer owner paralegal partner pastor pharmacist photographer physician
  physicist physiotherapist pilot planner plumber president principal proctor producer professor programmer promoter
  proprietor psychologist publisher realtor receptionist recruiter rep reporter representative researcher roofer
  salesperson scientist secretary solicitor specialist stylist strategist student superintendent supervisor
  surgeon surveyor svp tailor teacher technician technologist therapist trader trainer translator treasurer tutor
  underwriter veterinarian videographer vp welder writer geschäftsführer geschäftsführerin gerente directeur
  directrice director kierownik dyrektor prezes vertriebsleiter leiter leiterin inhaber berater
`)

/** After a comma or "of" they continue a title and are not a firm. */
export const departmentWords = setOf(`
  sales marketing engineering finance operations product people growth hr it legal strategy partnerships design data
  research development procurement technology security communications americas emea apac europe north west east south
  customer success support business quality risk compliance audit treasury logistics supply chain innovation digital
`)

export const firmWords = setOf(`
  academy advisors agency analytics apparel architects associates atelier automotive bakery bank bikes bistro boutique
  brands brewery brewing brothers builders cafe capital care catering chemicals clinic coffee college communications
  company construction consultancy consulting contractors cosmetics couriers creative credit dairy deli dental dentistry
  design designs diagnostics distribution dynamics education electric electronics energy engineering enterprises entertainment
  equipment equity estates events farms fashion finance financial fitness flooring florist flowers foods foundation
  freight fund furniture gallery games garage gardens goods grocery gym hardware health healthcare holdings home homes hospital
  hospitality hotel hotels imports industries industrial innovations institute insurance interiors investments
  investors jewelers kitchen kitchens laboratories labs landscaping laundry law legal lending logistics machinery
  management manufacturing marine market markets marketing mechanical media medical metals mills mortgage motors
  museum music networks nursery optics optical outfitters packaging painting partners parts payments
  pharma pharmacy photography pictures plastics plumbing potteries press print printing productions products properties
  publishing realty recruiting recruitment rentals repair resources restaurant restaurants retail robotics roofing
  salon school sciences security services shipping shop shops software solar solutions spa spirits sports staffing steel store
  stores studio studios supplies supply surgery systems tavern tech technologies technology telecom textiles therapeutics timber
  tire tools tours toys trading trainers transport transportation travel trucking trust university
  utilities ventures vineyards warehouse wealth wholesale windows wine winery wines woodworks works workshop
`)

export const legalForms = setOf(`
  inc llc llp lp ltd limited corp corporation co company gmbh ag kg ug se sa sas sarl srl spa bv nv oy ab as aps plc pty
  pte sro s.r.o sp z.o.o kft zrt ltda lda a.s. group holding holdings international sons partners associates
`)

/** Words of screens, documents and sentences that are not in people's names. */
export const otherWords = setOf(`
  a about above access account accounts act active activities activity add added address admin after again all also am an and
  annual any app are article as ask at attendees attending available average away back bad be because before best below benefits birthday blog body book
  busy but buy by call can card cart category change chat check checkout city click close code comment comments
  companies company confidential confirm confirmation connect connected connection connections contact contacts contacted content contract
  conversion copy cost could create created customer customers customs daily dashboard data date day days deals dear delete
  delivery demo denied department desk detail details did do does done download edit education email e-mail error event everyone
  experience export fax field file filter first follow followers following for form forgot found free from full further gateway
  general get go good great guest guests had hardware has have hello help her here hi him his history home hours how i if image
  import in inbox info information inquiry interests invoice is it item items join joined just keep kind
  knowledge lamp last later learn leave less let licence license like line link list local location log login
  logout low made mail maintenance map may me meeting members menu message messages minutes mobile month monthly more
  most mouse my name names need network never new news next no not note notes notice notification notifications number of off offline
  office ok on online only open or order orders other our out overview page pages paid paper participants password pay payment
  people per percent person phone photo pinned please policy popular post posts preview previous price prices pricing
  privacy private product products profile profiles project projects public purchase qty question questions quick quote rate
  re read receipt received recent record refund register registration registrations regards reply report reports
  repositories request requests reserved response results revenue review rights sales save scheduled search
  see select send sent service services session set settings share ship shipped shipping show sign
  since sincerely site skills so something source speaker speakers special star start started state states status step still store stars
  street subject submission submit subtotal suite sum support task tax team tel telephone terms thank thanks that the
  their them then there these they this time to today tomorrow top total track tray try unavailable united unknown
  until up update updated us use user username value version via view views visitor want was we web website week
  weekly welcome went what when where which who why will wireless with work world would write wrong year
  years yes yesterday you your avenue road lane blvd boulevard drive square plaza floor north south east west kingdom
  january february march april june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday cheers typescript javascript
`)

/** Endings of web addresses that are longer than two letters, and two-letter endings that are more often a file's. */
export const longEndings = setOf(`
  com net org info biz edu gov app dev tech agency store shop studio online site website xyz email digital design cloud
  consulting solutions group global company capital finance health media legal energy world works team example pro blog
  events partners coffee restaurant bike photography services systems software ventures law realty
`)
export const fileEndings = setOf('md ts js py rs sh cs')

/** An address there belongs to a person and is not the firm's website. */
export const profileHosts =
  /(?:^|\.)(?:linkedin|github|gitlab|facebook|fb|instagram|twitter|x|tiktok|youtube|youtu|medium|wa|t|calendly|xing|threads|zoom|google|goo|bit|whatsapp|telegram|pinterest|slack|behance|dribbble)\.(?:com|me|ly|gl|be|net|us)$/

/** Words from the lists above that are also people's names. */
export const alsoNames = setOf(`
  may april june august will price page lane west day best case good north east street license star map art
  baker farmer dean coach pastor proctor head banker fellow builder model judge mark bill grant rose park banks
`)
