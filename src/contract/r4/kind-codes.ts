/** The codes of value sets, for each system one text: the system, then each code and its name. `npm run r4-definitions` writes this file. */
export const kindCodes: Readonly<Record<string, readonly string[]>> = {
  'account-status': [
    'http://hl7.org/fhir/account-status|active Active|inactive Inactive|entered-in-error Entered in error|on-hold On Hold|unknown Unknown',
  ],
  'account-type': [
    "http://terminology.hl7.org/CodeSystem/v3-ActCode|ACCTRECEIVABLE account receivable|CASH Cash|CC credit card|AE American Express|DN Diner's Club|DV Discover Card|MC Master Card|V Visa|PBILLACCT patient billing account",
  ],
  'address-type': [
    'http://hl7.org/fhir/address-type|postal Postal|physical Physical|both Postal & Physical',
  ],
  'address-use': [
    'http://hl7.org/fhir/address-use|home Home|work Work|temp Temporary|old Old / Incorrect|billing Billing',
  ],
  'administrative-gender': [
    'http://hl7.org/fhir/administrative-gender|male Male|female Female|other Other|unknown Unknown',
  ],
  'appointment-cancellation-reason': [
    'http://terminology.hl7.org/CodeSystem/appointment-cancellation-reason|pat Patient|pat-crs Patient: Canceled via automated reminder system|pat-cpp Patient: Canceled via Patient Portal|pat-dec Patient: Deceased|pat-fb Patient: Feeling Better|pat-lt Patient: Lack of Transportation|pat-mt Patient: Member Terminated|pat-mv Patient: Moved|pat-preg Patient: Pregnant|pat-swl Patient: Scheduled from Wait List|pat-ucp Patient: Unhappy/Changed Provider|prov Provider|prov-pers Provider: Personal|prov-dch Provider: Discharged|prov-edu Provider: Edu/Meeting|prov-hosp Provider: Hospitalized|prov-labs Provider: Labs Out of Acceptable Range|prov-mri Provider: MRI Screening Form Marked Do Not Proceed|prov-onc Provider: Oncology Treatment Plan Changes|maint Equipment Maintenance/Repair|meds-inc Prep/Med Incomplete|other Other|oth-cms Other: CMS Therapy Cap Service Not Authorized|oth-err Other: Error|oth-fin Other: Financial|oth-iv Other: Improper IV Access/Infiltrate IV|oth-int Other: No Interpreter Available|oth-mu Other: Prep/Med/Results Unavailable|oth-room Other: Room/Resource Maintenance|oth-oerr Other: Schedule Order Error|oth-swie Other: Silent Walk In Error|oth-weath Other: Weather',
  ],
  appointmentstatus: [
    'http://hl7.org/fhir/appointmentstatus|proposed Proposed|pending Pending|booked Booked|arrived Arrived|fulfilled Fulfilled|cancelled Cancelled|noshow No Show|entered-in-error Entered in error|checked-in Checked In|waitlist Waitlisted',
  ],
  'c80-practice-codes': [
    'http://snomed.info/sct|408467006 Adult mental illness|394577000 Anesthetics|394578005 Audiological medicine|421661004 Blood banking and transfusion medicine|408462000 Burns care|394579002 Cardiology|394804000 Clinical cytogenetics and molecular genetics|394580004 Clinical genetics|394803006 Clinical hematology|408480009 Clinical immunology|408454008 Clinical microbiology|394809005 Clinical neuro-physiology|394592004 Clinical oncology|394600006 Clinical pharmacology|394601005 Clinical physiology|394581000 Community medicine|408478003 Critical care medicine|394812008 Dental medicine specialties|408444009 Dental-General dental practice|394582007 Dermatology|408475000 Diabetic medicine|410005002 Dive medicine|394583002 Endocrinology|419772000 Family practice|394584008 Gastroenterology|408443003 General medical practice|394802001 General medicine|394915009 General pathology|394814009 General practice|394808002 Genito-urinary medicine|394811001 Geriatric medicine|408446006 Gynecological oncology|394586005 Gynecology|394916005 Hematopathology|408472002 Hepatology|394597005 Histopathology|394598000 Immunopathology|394807007 Infectious diseases|419192003 Internal medicine|408468001 Learning disability|394593009 Medical oncology|394813003 Medical ophthalmology|410001006 Military medicine|394589003 Nephrology|394591006 Neurology|394599008 Neuropathology|394649004 Nuclear medicine|408470005 Obstetrics|394585009 Obstetrics and gynecology|394821009 Occupational medicine|422191005 Ophthalmic surgery|394594003 Ophthalmology|416304004 Osteopathic manipulative medicine|418960008 Otolaryngology|394882004 Pain management|394806003 Palliative medicine|394588006 Pediatric (Child and adolescent) psychiatry|408459003 Pediatric cardiology|394607009 Pediatric dentistry|419610006 Pediatric endocrinology|418058008 Pediatric gastroenterology|420208008 Pediatric genetics|418652005 Pediatric hematology|418535003 Pediatric immunology|418862001 Pediatric infectious diseases|419365004 Pediatric nephrology|418002000 Pediatric oncology|419983000 Pediatric ophthalmology|419170002 Pediatric pulmonology|419472004 Pediatric rheumatology|394539006 Pediatric surgery|420112009 Pediatric surgery-bone marrow transplantation|409968004 Preventive medicine|394587001 Psychiatry|394913002 Psychotherapy|408440000 Public health medicine|418112009 Pulmonary medicine|419815003 Radiation oncology|394914008 Radiology|408455009 Radiology-Interventional radiology|394602003 Rehabilitation|408447002 Respite care|394810000 Rheumatology|408450004 Sleep studies|408476004 Surgery-Bone and marrow transplantation|408469009 Surgery-Breast surgery|408466002 Surgery-Cardiac surgery|408471009 Surgery-Cardiothoracic transplantation|408464004 Surgery-Colorectal surgery|408441001 Surgery-Dental-Endodontics|408465003 Surgery-Dental-Oral and maxillofacial surgery|394605001 Surgery-Dental-Oral surgery|394608004 Surgery-Dental-Orthodontics|408461007 Surgery-Dental-Periodontal surgery|408460008 Surgery-Dental-Prosthetic dentistry (Prosthodontics)|408460008 Surgery-Dental-surgical-Prosthodontics|394606000 Surgery-Dentistry-Restorative dentistry|408449004 Surgery-Dentistry--surgical|394608004 Surgery-Dentistry-surgical-Orthodontics|418018006 Surgery-Dermatologic surgery|394604002 Surgery-Ear, nose and throat surgery|394609007 Surgery-general|408474001 Surgery-Hepatobiliary and pancreatic surgery|394610002 Surgery-Neurosurgery|394611003 Surgery-Plastic surgery|408477008 Surgery-Transplantation surgery|394801008 Surgery-Trauma and orthopedics|408463005 Surgery-Vascular|419321007 Surgical oncology|394576009 Surgical-Accident & emergency|394590007 Thoracic medicine|409967009 Toxicology|408448007 Tropical medicine|419043006 Urological oncology|394612005 Urology|394733009 Medical specialty--OTHER--NOT LISTED|394732004 Surgical specialty--OTHER-NOT LISTED',
  ],
  'common-tags': ['http://terminology.hl7.org/CodeSystem/common-tags|actionable Actionable'],
  'contact-point-system': [
    'http://hl7.org/fhir/contact-point-system|phone Phone|fax Fax|email Email|pager Pager|url URL|sms SMS|other Other',
  ],
  'contact-point-use': [
    'http://hl7.org/fhir/contact-point-use|home Home|work Work|temp Temp|old Old|mobile Mobile',
  ],
  'contactentity-type': [
    'http://terminology.hl7.org/CodeSystem/contactentity-type|BILL Billing|ADMIN Administrative|HR Human Resource|PAYOR Payor|PATINF Patient|PRESS Press',
  ],
  'contributor-type': [
    'http://hl7.org/fhir/contributor-type|author Author|editor Editor|reviewer Reviewer|endorser Endorser',
  ],
  'days-of-week': [
    'http://hl7.org/fhir/days-of-week|mon Monday|tue Tuesday|wed Wednesday|thu Thursday|fri Friday|sat Saturday|sun Sunday',
  ],
  'definition-topic': [
    'http://terminology.hl7.org/CodeSystem/definition-topic|treatment Treatment|education Education|assessment Assessment',
  ],
  'device-nametype': [
    'http://hl7.org/fhir/device-nametype|udi-label-name UDI Label name|user-friendly-name User Friendly name|patient-reported-name Patient Reported name|manufacturer-name Manufacturer name|model-name Model name|other other',
  ],
  'device-safety': [
    'urn:oid:2.16.840.1.113883.3.26.1.1|C106046 Magnetic Resonance Conditional|C106045 Magnetic Resonance Safe|C106047 Magnetic Resonance Unsafe|C113844 Labeling does not Contain MRI Safety Information|C101673 Labeled as Containing Natural Rubber Latex|C106038 Not Made with Natural Rubber Latex',
  ],
  'device-status': [
    'http://hl7.org/fhir/device-status|active Active|inactive Inactive|entered-in-error Entered in Error|unknown Unknown',
  ],
  'device-status-reason': [
    'http://terminology.hl7.org/CodeSystem/device-status-reason|online Online|paused Paused|standby Standby|offline Offline|not-ready Not Ready|transduc-discon Transducer Disconnected|hw-discon Hardware Disconnected|off Off',
  ],
  'diagnosis-role': [
    'http://terminology.hl7.org/CodeSystem/diagnosis-role|AD Admission diagnosis|DD Discharge diagnosis|CC Chief complaint|CM Comorbidity diagnosis|pre-op pre-op diagnosis|post-op post-op diagnosis|billing Billing',
  ],
  'dose-rate-type': [
    'http://terminology.hl7.org/CodeSystem/dose-rate-type|calculated Calculated|ordered Ordered',
  ],
  'encounter-admit-source': [
    'http://terminology.hl7.org/CodeSystem/admit-source|hosp-trans Transferred from other hospital|emd From accident/emergency department|outp From outpatient department|born Born in hospital|gp General Practitioner referral|mp Medical Practitioner/physician referral|nursing From nursing home|psych From psychiatric hospital|rehab From rehabilitation facility|other Other',
  ],
  'encounter-diet': [
    'http://terminology.hl7.org/CodeSystem/diet|vegetarian Vegetarian|dairy-free Dairy Free|nut-free Nut Free|gluten-free Gluten Free|vegan Vegan|halal Halal|kosher Kosher',
  ],
  'encounter-discharge-disposition': [
    'http://terminology.hl7.org/CodeSystem/discharge-disposition|home Home|alt-home Alternative home|other-hcf Other healthcare facility|hosp Hospice|long Long-term care|aadvice Left against advice|exp Expired|psy Psychiatric hospital|rehab Rehabilitation|snf Skilled nursing facility|oth Other',
  ],
  'encounter-location-status': [
    'http://hl7.org/fhir/encounter-location-status|planned Planned|active Active|reserved Reserved|completed Completed',
  ],
  'encounter-participant-type': [
    'http://terminology.hl7.org/CodeSystem/v3-ParticipationType|ADM admitter|ATND attender|CALLBCK callback contact|CON consultant|DIS discharger|ESC escort|REF referrer|SPRF secondary performer|PPRF primary performer|PART Participation',
    'http://terminology.hl7.org/CodeSystem/participant-type|translator Translator|emergency Emergency',
  ],
  'encounter-special-arrangements': [
    'http://terminology.hl7.org/CodeSystem/encounter-special-arrangements|wheel Wheelchair|add-bed Additional bedding|int Interpreter|att Attendant|dog Guide dog',
  ],
  'encounter-special-courtesy': [
    'http://terminology.hl7.org/CodeSystem/v3-EncounterSpecialCourtesy|EXT extended courtesy|NRM normal courtesy|PRF professional courtesy|STF staff|VIP very important person',
    'http://terminology.hl7.org/CodeSystem/v3-NullFlavor|UNK unknown',
  ],
  'encounter-status': [
    'http://hl7.org/fhir/encounter-status|planned Planned|arrived Arrived|triaged Triaged|in-progress In Progress|onleave On Leave|finished Finished|cancelled Cancelled|entered-in-error Entered in Error|unknown Unknown',
  ],
  'encounter-type': [
    'http://terminology.hl7.org/CodeSystem/encounter-type|ADMS Annual diabetes mellitus screening|BD/BM-clin Bone drilling/bone marrow punction in clinic|CCS60 Infant colon screening - 60 minutes|OKI Outpatient Kenacort injection',
  ],
  'episode-of-care-status': [
    'http://hl7.org/fhir/episode-of-care-status|planned Planned|waitlist Waitlist|active Active|onhold On Hold|finished Finished|cancelled Cancelled|entered-in-error Entered in Error',
  ],
  'episodeofcare-type': [
    'http://terminology.hl7.org/CodeSystem/episodeofcare-type|hacc Home and Community Care|pac Post Acute Care|diab Post coordinated diabetes program|da Drug and alcohol rehabilitation|cacp Community-based aged care',
  ],
  'event-timing': [
    'http://hl7.org/fhir/event-timing|MORN Morning|MORN.early Early Morning|MORN.late Late Morning|NOON Noon|AFT Afternoon|AFT.early Early Afternoon|AFT.late Late Afternoon|EVE Evening|EVE.early Early Evening|EVE.late Late Evening|NIGHT Night|PHS After Sleep',
    'http://terminology.hl7.org/CodeSystem/v3-TimingEvent|HS HS|WAKE WAKE|C C|CM CM|CD CD|CV CV|AC AC|ACM ACM|ACD ACD|ACV ACV|PC PC|PCM PCM|PCD PCD|PCV PCV',
  ],
  'expression-language': [
    'http://hl7.org/fhir/expression-language|text/cql CQL|text/fhirpath FHIRPath|application/x-fhir-query FHIR Query',
  ],
  'flag-category': [
    'http://terminology.hl7.org/CodeSystem/flag-category|diet Diet|drug Drug|lab Lab|admin Administrative|contact Subject Contact|clinical Clinical|behavioral Behavioral|research Research|advance-directive Advance Directive|safety Safety',
  ],
  'flag-status': [
    'http://hl7.org/fhir/flag-status|active Active|inactive Inactive|entered-in-error Entered in Error',
  ],
  'group-type': [
    'http://hl7.org/fhir/group-type|person Person|animal Animal|practitioner Practitioner|device Device|medication Medication|substance Substance',
  ],
  'identifier-type': [
    "http://terminology.hl7.org/CodeSystem/v2-0203|DL Driver's license number|PPN Passport number|BRN Breed Registry Number|MR Medical record number|MCN Microchip Number|EN Employer number|TAX Tax ID number|NIIP National Insurance Payor Identifier (Payor)|PRN Provider number|MD Medical License number|DR Donor Registration Number|ACSN Accession ID|UDI Universal Device Identifier|SNO Serial Number|SB Social Beneficiary Identifier|PLAC Placer Identifier|FILL Filler Identifier|JHN Jurisdictional health number (Canada)",
  ],
  'identifier-use': [
    'http://hl7.org/fhir/identifier-use|usual Usual|official Official|temp Temp|secondary Secondary|old Old',
  ],
  'identity-assuranceLevel': [
    'http://hl7.org/fhir/identity-assuranceLevel|level1 Level 1|level2 Level 2|level3 Level 3|level4 Level 4',
  ],
  languages: [
    'urn:ietf:bcp:47|ar Arabic|bn Bengali|cs Czech|da Danish|de German|de-AT German (Austria)|de-CH German (Switzerland)|de-DE German (Germany)|el Greek|en English|en-AU English (Australia)|en-CA English (Canada)|en-GB English (Great Britain)|en-IN English (India)|en-NZ English (New Zeland)|en-SG English (Singapore)|en-US English (United States)|es Spanish|es-AR Spanish (Argentina)|es-ES Spanish (Spain)|es-UY Spanish (Uruguay)|fi Finnish|fr French|fr-BE French (Belgium)|fr-CH French (Switzerland)|fr-FR French (France)|fy Frysian|fy-NL Frysian (Netherlands)|hi Hindi|hr Croatian|it Italian|it-CH Italian (Switzerland)|it-IT Italian (Italy)|ja Japanese|ko Korean|nl Dutch|nl-BE Dutch (Belgium)|nl-NL Dutch (Netherlands)|no Norwegian|no-NO Norwegian (Norway)|pa Punjabi|pl Polish|pt Portuguese|pt-BR Portuguese (Brazil)|ru Russian|ru-RU Russian (Russia)|sr Serbian|sr-RS Serbian (Serbia)|sv Swedish|sv-SE Swedish (Sweden)|te Telegu|zh Chinese|zh-CN Chinese (China)|zh-HK Chinese (Hong Kong)|zh-SG Chinese (Singapore)|zh-TW Chinese (Taiwan)',
  ],
  'link-type': [
    'http://hl7.org/fhir/link-type|replaced-by Replaced-by|replaces Replaces|refer Refer|seealso See also',
  ],
  'location-mode': ['http://hl7.org/fhir/location-mode|instance Instance|kind Kind'],
  'location-physical-type': [
    'http://terminology.hl7.org/CodeSystem/location-physical-type|si Site|bu Building|wi Wing|wa Ward|lvl Level|co Corridor|ro Room|bd Bed|ve Vehicle|ho House|ca Cabinet|rd Road|area Area|jdn Jurisdiction',
  ],
  'location-status': [
    'http://hl7.org/fhir/location-status|active Active|suspended Suspended|inactive Inactive',
  ],
  'marital-status': [
    'http://terminology.hl7.org/CodeSystem/v3-MaritalStatus|A Annulled|D Divorced|I Interlocutory|L Legally Separated|M Married|P Polygamous|S Never Married|T Domestic partner|U unmarried|W Widowed',
    'http://terminology.hl7.org/CodeSystem/v3-NullFlavor|UNK unknown',
  ],
  'metric-calibration-state': [
    'http://hl7.org/fhir/metric-calibration-state|not-calibrated Not Calibrated|calibration-required Calibration Required|calibrated Calibrated|unspecified Unspecified',
  ],
  'metric-calibration-type': [
    'http://hl7.org/fhir/metric-calibration-type|unspecified Unspecified|offset Offset|gain Gain|two-point Two Point',
  ],
  'metric-category': [
    'http://hl7.org/fhir/metric-category|measurement Measurement|setting Setting|calculation Calculation|unspecified Unspecified',
  ],
  'metric-color': [
    'http://hl7.org/fhir/metric-color|black Color Black|red Color Red|green Color Green|yellow Color Yellow|blue Color Blue|magenta Color Magenta|cyan Color Cyan|white Color White',
  ],
  'metric-operational-status': [
    'http://hl7.org/fhir/metric-operational-status|on On|off Off|standby Standby|entered-in-error Entered In Error',
  ],
  'name-use': [
    'http://hl7.org/fhir/name-use|usual Usual|official Official|temp Temp|nickname Nickname|anonymous Anonymous|old Old|maiden Name changed for Marriage',
  ],
  'narrative-status': [
    'http://hl7.org/fhir/narrative-status|generated Generated|extensions Extensions|additional Additional|empty Empty',
  ],
  'operation-parameter-use': ['http://hl7.org/fhir/operation-parameter-use|in In|out Out'],
  'organization-type': [
    'http://terminology.hl7.org/CodeSystem/organization-type|prov Healthcare Provider|dept Hospital Department|team Organizational team|govt Government|ins Insurance Company|pay Payer|edu Educational Institute|reli Religious Institution|crs Clinical Research Sponsor|cg Community Group|bus Non-Healthcare Business or Corporation|other Other',
  ],
  participantrequired: [
    'http://hl7.org/fhir/participantrequired|required Required|optional Optional|information-only Information Only',
  ],
  participationstatus: [
    'http://hl7.org/fhir/participationstatus|accepted Accepted|declined Declined|tentative Tentative|needs-action Needs Action',
  ],
  'practitioner-role': [
    'http://terminology.hl7.org/CodeSystem/practitioner-role|doctor Doctor|nurse Nurse|pharmacist Pharmacist|researcher Researcher|teacher Teacher/educator|ict ICT professional',
  ],
  program: [
    "http://terminology.hl7.org/CodeSystem/program|1 Acquired Brain Injury (ABI) Program |2 ABI Slow To Recover (ABI STR) Program|3 Access Programs|4 Adult and Further Education (ACFE) Program|5 Adult Day Activity and Support Services (ADASS) Program|6 Adult Day Care Program|7 ATSS (Adult Training Support Service)|8 Community Aged Care Packages (CACP)|9 Care Coordination & Supplementary Services (CCSS)|10 Cognitive Dementia Memory Service (CDAMS)|11 ChildFIRST|12 Children's Contact Services|13 Community Visitors Scheme|14 CPP (Community Partners Program)|15 Closing the Gap (CTG)|16 Coordinated Veterans' Care (CVC) Program|17 Day Program|18 Drop In Program|19 Early Years Program|20 Employee Assistance Program|21 Home And Community Care (HACC)|22 Hospital Admission Risk Program (HARP)|23 Hospital in the Home (HITH) Program|24 ICTP (Intensive Community Treatment Program)|25 IFSS (Intensive Family Support Program)|26 JPET (Job Placement, Education and Training)|27 Koori Juvenile Justice Program|28 Language Literacy and Numeracy Program|29 Life Skills Program|30 LMP (Lifestyle Modification Program)|31 MedsCheck Program|32 Methadone/Buprenorphine Program|33 National Disabilities Insurance Scheme (NDIS)|34 National Diabetes Services Scheme (NDSS)|35 Needle/Syringe Program|36 nPEP Program|37 Personal Support Program|38 Partners in Recovery (PIR) Program|39 Pre-employment Program|40 Reconnect Program|41 Sexual Abuse Counselling and Prevention Program (SACPP)|42 Social Support Programs|43 Supported Residential Service (SRS)|44 Tasmanian Aboriginal Centre (TAC)|45 Victim's Assistance Program",
  ],
  'publication-status': [
    'http://hl7.org/fhir/publication-status|draft Draft|active Active|retired Retired|unknown Unknown',
  ],
  'quantity-comparator': [
    'http://hl7.org/fhir/quantity-comparator|< Less than|<= Less or Equal to|>= Greater or Equal to|> Greater than',
  ],
  'related-artifact-type': [
    'http://hl7.org/fhir/related-artifact-type|documentation Documentation|justification Justification|citation Citation|predecessor Predecessor|successor Successor|derived-from Derived From|depends-on Depends On|composed-of Composed Of',
  ],
  'relatedperson-relationshiptype': [
    'http://terminology.hl7.org/CodeSystem/v2-0131|BP Billing contact person|C Emergency Contact|CP Contact person|E Employer|EP Emergency contact person|F Federal Agency|I Insurance Company|N Next-of-Kin|O Other|PR Person preparing referral|S State Agency|U Unknown',
    'http://terminology.hl7.org/CodeSystem/v3-RoleCode|FAMMEMB family member|CHILD child|CHLDADOPT adopted child|DAUADOPT adopted daughter|SONADOPT adopted son|CHLDFOST foster child|DAUFOST foster daughter|SONFOST foster son|DAUC daughter|DAU natural daughter|STPDAU stepdaughter|NCHILD natural child|SON natural son|SONC son|STPSON stepson|STPCHLD step child|EXT extended family member|AUNT aunt|MAUNT maternal aunt|PAUNT paternal aunt|COUSN cousin|MCOUSN maternal cousin|PCOUSN paternal cousin|GGRPRN great grandparent|GGRFTH great grandfather|MGGRFTH maternal great-grandfather|PGGRFTH paternal great-grandfather|GGRMTH great grandmother|MGGRMTH maternal great-grandmother|PGGRMTH paternal great-grandmother|MGGRPRN maternal great-grandparent|PGGRPRN paternal great-grandparent|GRNDCHILD grandchild|GRNDDAU granddaughter|GRNDSON grandson|GRPRN grandparent|GRFTH grandfather|MGRFTH maternal grandfather|PGRFTH paternal grandfather|GRMTH grandmother|MGRMTH maternal grandmother|PGRMTH paternal grandmother|MGRPRN maternal grandparent|PGRPRN paternal grandparent|INLAW inlaw|CHLDINLAW child-in-law|DAUINLAW daughter in-law|SONINLAW son in-law|PRNINLAW parent in-law|FTHINLAW father-in-law|MTHINLAW mother-in-law|SIBINLAW sibling in-law|BROINLAW brother-in-law|SISINLAW sister-in-law|NIENEPH niece/nephew|NEPHEW nephew|NIECE niece|UNCLE uncle|MUNCLE maternal uncle|PUNCLE paternal uncle|PRN parent|ADOPTP adoptive parent|ADOPTF adoptive father|ADOPTM adoptive mother|FTH father|FTHFOST foster father|NFTH natural father|NFTHF natural father of fetus|STPFTH stepfather|MTH mother|GESTM gestational mother|MTHFOST foster mother|NMTH natural mother|NMTHF natural mother of fetus|STPMTH stepmother|NPRN natural parent|PRNFOST foster parent|STPPRN step parent|SIB sibling|BRO brother|HBRO half-brother|NBRO natural brother|TWINBRO twin brother|FTWINBRO fraternal twin brother|ITWINBRO identical twin brother|STPBRO stepbrother|HSIB half-sibling|HSIS half-sister|NSIB natural sibling|NSIS natural sister|TWINSIS twin sister|FTWINSIS fraternal twin sister|ITWINSIS identical twin sister|TWIN twin|FTWIN fraternal twin|ITWIN identical twin|SIS sister|STPSIS stepsister|STPSIB step sibling|SIGOTHR significant other|DOMPART domestic partner|FMRSPS former spouse|SPS spouse|HUSB husband|WIFE wife|FRND unrelated friend|NBOR neighbor|ONESELF self|ROOM Roommate',
  ],
  'resource-types': [
    'http://hl7.org/fhir/resource-types|Account Account|ActivityDefinition ActivityDefinition|AdverseEvent AdverseEvent|AllergyIntolerance AllergyIntolerance|Appointment Appointment|AppointmentResponse AppointmentResponse|AuditEvent AuditEvent|Basic Basic|Binary Binary|BiologicallyDerivedProduct BiologicallyDerivedProduct|BodyStructure BodyStructure|Bundle Bundle|CapabilityStatement CapabilityStatement|CarePlan CarePlan|CareTeam CareTeam|CatalogEntry CatalogEntry|ChargeItem ChargeItem|ChargeItemDefinition ChargeItemDefinition|Claim Claim|ClaimResponse ClaimResponse|ClinicalImpression ClinicalImpression|CodeSystem CodeSystem|Communication Communication|CommunicationRequest CommunicationRequest|CompartmentDefinition CompartmentDefinition|Composition Composition|ConceptMap ConceptMap|Condition Condition|Consent Consent|Contract Contract|Coverage Coverage|CoverageEligibilityRequest CoverageEligibilityRequest|CoverageEligibilityResponse CoverageEligibilityResponse|DetectedIssue DetectedIssue|Device Device|DeviceDefinition DeviceDefinition|DeviceMetric DeviceMetric|DeviceRequest DeviceRequest|DeviceUseStatement DeviceUseStatement|DiagnosticReport DiagnosticReport|DocumentManifest DocumentManifest|DocumentReference DocumentReference|DomainResource DomainResource|EffectEvidenceSynthesis EffectEvidenceSynthesis|Encounter Encounter|Endpoint Endpoint|EnrollmentRequest EnrollmentRequest|EnrollmentResponse EnrollmentResponse|EpisodeOfCare EpisodeOfCare|EventDefinition EventDefinition|Evidence Evidence|EvidenceVariable EvidenceVariable|ExampleScenario ExampleScenario|ExplanationOfBenefit ExplanationOfBenefit|FamilyMemberHistory FamilyMemberHistory|Flag Flag|Goal Goal|GraphDefinition GraphDefinition|Group Group|GuidanceResponse GuidanceResponse|HealthcareService HealthcareService|ImagingStudy ImagingStudy|Immunization Immunization|ImmunizationEvaluation ImmunizationEvaluation|ImmunizationRecommendation ImmunizationRecommendation|ImplementationGuide ImplementationGuide|InsurancePlan InsurancePlan|Invoice Invoice|Library Library|Linkage Linkage|List List|Location Location|Measure Measure|MeasureReport MeasureReport|Media Media|Medication Medication|MedicationAdministration MedicationAdministration|MedicationDispense MedicationDispense|MedicationKnowledge MedicationKnowledge|MedicationRequest MedicationRequest|MedicationStatement MedicationStatement|MedicinalProduct MedicinalProduct|MedicinalProductAuthorization MedicinalProductAuthorization|MedicinalProductContraindication MedicinalProductContraindication|MedicinalProductIndication MedicinalProductIndication|MedicinalProductIngredient MedicinalProductIngredient|MedicinalProductInteraction MedicinalProductInteraction|MedicinalProductManufactured MedicinalProductManufactured|MedicinalProductPackaged MedicinalProductPackaged|MedicinalProductPharmaceutical MedicinalProductPharmaceutical|MedicinalProductUndesirableEffect MedicinalProductUndesirableEffect|MessageDefinition MessageDefinition|MessageHeader MessageHeader|MolecularSequence MolecularSequence|NamingSystem NamingSystem|NutritionOrder NutritionOrder|Observation Observation|ObservationDefinition ObservationDefinition|OperationDefinition OperationDefinition|OperationOutcome OperationOutcome|Organization Organization|OrganizationAffiliation OrganizationAffiliation|Parameters Parameters|Patient Patient|PaymentNotice PaymentNotice|PaymentReconciliation PaymentReconciliation|Person Person|PlanDefinition PlanDefinition|Practitioner Practitioner|PractitionerRole PractitionerRole|Procedure Procedure|Provenance Provenance|Questionnaire Questionnaire|QuestionnaireResponse QuestionnaireResponse|RelatedPerson RelatedPerson|RequestGroup RequestGroup|ResearchDefinition ResearchDefinition|ResearchElementDefinition ResearchElementDefinition|ResearchStudy ResearchStudy|ResearchSubject ResearchSubject|Resource Resource|RiskAssessment RiskAssessment|RiskEvidenceSynthesis RiskEvidenceSynthesis|Schedule Schedule|SearchParameter SearchParameter|ServiceRequest ServiceRequest|Slot Slot|Specimen Specimen|SpecimenDefinition SpecimenDefinition|StructureDefinition StructureDefinition|StructureMap StructureMap|Subscription Subscription|Substance Substance|SubstanceNucleicAcid SubstanceNucleicAcid|SubstancePolymer SubstancePolymer|SubstanceProtein SubstanceProtein|SubstanceReferenceInformation SubstanceReferenceInformation|SubstanceSourceMaterial SubstanceSourceMaterial|SubstanceSpecification SubstanceSpecification|SupplyDelivery SupplyDelivery|SupplyRequest SupplyRequest|Task Task|TerminologyCapabilities TerminologyCapabilities|TestReport TestReport|TestScript TestScript|ValueSet ValueSet|VerificationResult VerificationResult|VisionPrescription VisionPrescription',
  ],
  'service-category': [
    'http://terminology.hl7.org/CodeSystem/service-category|1 Adoption|2 Aged Care|34 Allied Health|3 Alternative/Complementary Therapies|4 Child Care /Kindergarten|5 Child Development|6 Child Protection & Family Services|7 Community Health Care|8 Counselling|36 Crisis Line (GPAH use only)|9 Death Services|10 Dental|11 Disability Support|12 Drug/Alcohol|13 Education & Learning|14 Emergency Department|15 Employment|16 Financial & Material Aid|17 General Practice|35 Hospital|18 Housing/Homelessness|19 Interpreting|20 Justice|21 Legal|22 Mental Health|38 NDIA|23 Physical Activity & Recreation|24 Regulation|25 Respite/Carer Support|26 Specialist Clinical Pathology|27 Specialist Medical|28 Specialist Obstetrics & Gynecology|29 Specialist Paediatric|30 Specialist Radiology/Imaging|31 Specialist Surgical|32 Support Group/s|37 Test Message (HSD admin)|33 Transport',
  ],
  'service-provision-conditions': [
    'http://terminology.hl7.org/CodeSystem/service-provision-conditions|free Free|disc Discounts Available|cost Fees apply',
  ],
  'service-referral-method': [
    'http://terminology.hl7.org/CodeSystem/service-referral-method|fax Fax|phone Phone|elec Secure Messaging|semail Secure Email|mail Mail',
  ],
  'signature-type': [
    "urn:iso-astm:E1762-95:2013|1.2.840.10065.1.12.1.1 Author's Signature|1.2.840.10065.1.12.1.2 Coauthor's Signature|1.2.840.10065.1.12.1.3 Co-participant's Signature|1.2.840.10065.1.12.1.4 Transcriptionist/Recorder Signature|1.2.840.10065.1.12.1.5 Verification Signature|1.2.840.10065.1.12.1.6 Validation Signature|1.2.840.10065.1.12.1.7 Consent Signature|1.2.840.10065.1.12.1.8 Signature Witness Signature|1.2.840.10065.1.12.1.9 Event Witness Signature|1.2.840.10065.1.12.1.10 Identity Witness Signature|1.2.840.10065.1.12.1.11 Consent Witness Signature|1.2.840.10065.1.12.1.12 Interpreter Signature|1.2.840.10065.1.12.1.13 Review Signature|1.2.840.10065.1.12.1.14 Source Signature|1.2.840.10065.1.12.1.15 Addendum Signature|1.2.840.10065.1.12.1.16 Modification Signature|1.2.840.10065.1.12.1.17 Administrative (Error/Edit) Signature|1.2.840.10065.1.12.1.18 Timestamp Signature",
  ],
  slotstatus: [
    'http://hl7.org/fhir/slotstatus|busy Busy|free Free|busy-unavailable Busy (Unavailable)|busy-tentative Busy (Tentative)|entered-in-error Entered in error',
  ],
  'sort-direction': [
    'http://hl7.org/fhir/sort-direction|ascending Ascending|descending Descending',
  ],
  'subject-type': [
    'http://hl7.org/fhir/resource-types|Patient Patient|Practitioner Practitioner|Organization Organization|Location Location|Device Device',
  ],
  'substance-category': [
    'http://terminology.hl7.org/CodeSystem/substance-category|allergen Allergen|biological Biological Substance|body Body Substance|chemical Chemical|food Dietary Substance|drug Drug or Medicament|material Material',
  ],
  'substance-status': [
    'http://hl7.org/fhir/substance-status|active Active|inactive Inactive|entered-in-error Entered in Error',
  ],
  'timing-abbreviation': [
    'http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation|BID BID|TID TID|QID QID|AM AM|PM PM|QD QD|QOD QOD|Q1H every hour|Q2H every 2 hours|Q3H every 3 hours|Q4H Q4H|Q6H Q6H|Q8H every 8 hours|BED at bedtime|WK weekly|MO monthly',
  ],
  'trigger-type': [
    'http://hl7.org/fhir/trigger-type|named-event Named Event|periodic Periodic|data-changed Data Changed|data-added Data Added|data-modified Data Updated|data-removed Data Removed|data-accessed Data Accessed|data-access-ended Data Access Ended',
  ],
  'udi-entry-type': [
    'http://hl7.org/fhir/udi-entry-type|barcode Barcode|rfid RFID|manual Manual|card Card|self-reported Self Reported|unknown Unknown',
  ],
  'units-of-time': [
    'http://unitsofmeasure.org|s second|min minute|h hour|d day|wk week|mo month|a year',
  ],
  'usage-context-type': [
    'http://terminology.hl7.org/CodeSystem/usage-context-type|gender Gender|age Age Range|focus Clinical Focus|user User Type|workflow Workflow Setting|task Workflow Task|venue Clinical Venue|species Species|program Program',
  ],
  'v2-0092': ['http://terminology.hl7.org/CodeSystem/v2-0092|R Re-admission'],
  'v2-0116': [
    'http://terminology.hl7.org/CodeSystem/v2-0116|C Closed|H Housekeeping|I Isolated|K Contaminated|O Occupied|U Unoccupied',
  ],
  'v2-0276': [
    'http://terminology.hl7.org/CodeSystem/v2-0276|CHECKUP A routine check-up, such as an annual physical|EMERGENCY Emergency appointment|FOLLOWUP A follow up visit from a previous appointment|ROUTINE Routine appointment - default if not valued|WALKIN A previously unscheduled walk-in visit',
  ],
  'v3-ActEncounterCode': [
    'http://terminology.hl7.org/CodeSystem/v3-ActCode|AMB ambulatory|EMER emergency|FLD field|HH home health|IMP inpatient encounter|ACUTE inpatient acute|NONAC inpatient non-acute|OBSENC observation encounter|PRENC pre-admission|SS short stay|VR virtual',
  ],
  'v3-ActPriority': [
    'http://terminology.hl7.org/CodeSystem/v3-ActPriority|A ASAP|CR callback results|CS callback for scheduling|CSP callback placer for scheduling|CSR contact recipient for scheduling|EL elective|EM emergency|P preop|PRN as needed|R routine|RR rush reporting|S stat|T timing critical|UD use as directed|UR urgent',
  ],
  'v3-ServiceDeliveryLocationRoleType': [
    "http://terminology.hl7.org/CodeSystem/v3-RoleCode|DX Diagnostics or therapeutics unit|CVDX Cardiovascular diagnostics or therapeutics unit|CATH Cardiac catheterization lab|ECHO Echocardiography lab|GIDX Gastroenterology diagnostics or therapeutics lab|ENDOS Endoscopy lab|RADDX Radiology diagnostics or therapeutics unit|RADO Radiation oncology unit|RNEU Neuroradiology unit|HOSP Hospital|CHR Chronic Care Facility|GACH Hospitals; General Acute Care Hospital|MHSP Military Hospital|PSYCHF Psychatric Care Facility|RH Rehabilitation hospital|RHAT addiction treatment center|RHII intellectual impairment center|RHMAD parents with adjustment difficulties center|RHPI physical impairment center|RHPIH physical impairment - hearing center|RHPIMS physical impairment - motor skills center|RHPIVS physical impairment - visual skills center|RHYAD youths with adjustment difficulties center|HU Hospital unit|BMTU Bone marrow transplant unit|CCU Coronary care unit|CHEST Chest unit|EPIL Epilepsy unit|ER Emergency room|ETU Emergency trauma unit|HD Hemodialysis unit|HLAB hospital laboratory|INLAB inpatient laboratory|OUTLAB outpatient laboratory|HRAD radiology unit|HUSCS specimen collection site|ICU Intensive care unit|PEDICU Pediatric intensive care unit|PEDNICU Pediatric neonatal intensive care unit|INPHARM inpatient pharmacy|MBL medical laboratory|NCCS Neurology critical care and stroke unit|NS Neurosurgery unit|OUTPHARM outpatient pharmacy|PEDU Pediatric unit|PHU Psychiatric hospital unit|RHU Rehabilitation hospital unit|SLEEP Sleep disorders unit|NCCF Nursing or custodial care facility|SNF Skilled nursing facility|OF Outpatient facility|ALL Allergy clinic|AMPUT Amputee clinic|BMTC Bone marrow transplant clinic|BREAST Breast clinic|CANC Child and adolescent neurology clinic|CAPC Child and adolescent psychiatry clinic|CARD Ambulatory Health Care Facilities; Clinic/Center; Rehabilitation: Cardiac Facilities|PEDCARD Pediatric cardiology clinic|COAG Coagulation clinic|CRS Colon and rectal surgery clinic|DERM Dermatology clinic|ENDO Endocrinology clinic|PEDE Pediatric endocrinology clinic|ENT Otorhinolaryngology clinic|FMC Family medicine clinic|GI Gastroenterology clinic|PEDGI Pediatric gastroenterology clinic|GIM General internal medicine clinic|GYN Gynecology clinic|HEM Hematology clinic|PEDHEM Pediatric hematology clinic|HTN Hypertension clinic|IEC Impairment evaluation center|INFD Infectious disease clinic|PEDID Pediatric infectious disease clinic|INV Infertility clinic|LYMPH Lympedema clinic|MGEN Medical genetics clinic|NEPH Nephrology clinic|PEDNEPH Pediatric nephrology clinic|NEUR Neurology clinic|OB Obstetrics clinic|OMS Oral and maxillofacial surgery clinic|ONCL Medical oncology clinic|PEDHO Pediatric oncology clinic|OPH Opthalmology clinic|OPTC optometry clinic|ORTHO Orthopedics clinic|HAND Hand clinic|PAINCL Pain clinic|PC Primary care clinic|PEDC Pediatrics clinic|PEDRHEUM Pediatric rheumatology clinic|POD Podiatry clinic|PREV Preventive medicine clinic|PROCTO Proctology clinic|PROFF Provider's Office|PROS Prosthodontics clinic|PSI Psychology clinic|PSY Psychiatry clinic|RHEUM Rheumatology clinic|SPMED Sports medicine clinic|SU Surgery clinic|PLS Plastic surgery clinic|URO Urology clinic|TR Transplant clinic|TRAVEL Travel and geographic medicine clinic|WND Wound clinic|RTF Residential treatment facility|PRC Pain rehabilitation center|SURF Substance use rehabilitation facility|DADDR Delivery Address|MOBL Mobile Unit|AMB Ambulance|PHARM Pharmacy|ACC accident site|COMM Community Location|CSC community service center|PTRES Patient's Residence|SCHOOL school|UPC underage protection center|WORK work site",
  ],
};
