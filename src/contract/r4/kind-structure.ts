/** The members of each kind but the Endpoint and of the types within it, as in `TypeSource`. `npm run r4-definitions` writes this file. */
export const kindStructure: Readonly<Record<string, string>> = {
  EventDefinition:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* url:uri identifier:Identifier* version:string name:string title:string subtitle:string status:code!#publication-status experimental:boolean subjectCodeableConcept:CodeableConcept#subject-type subjectReference:Reference@Group date:dateTime publisher:string contact:ContactDetail* description:markdown useContext:UsageContext* jurisdiction:CodeableConcept*#jurisdiction purpose:markdown usage:string copyright:markdown approvalDate:date lastReviewDate:date effectivePeriod:Period topic:CodeableConcept*#definition-topic author:ContactDetail* editor:ContactDetail* reviewer:ContactDetail* endorser:ContactDetail* relatedArtifact:RelatedArtifact* trigger:TriggerDefinition!*',
  Patient:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* active:boolean name:HumanName* telecom:ContactPoint* gender:code#administrative-gender birthDate:date deceasedBoolean:boolean deceasedDateTime:dateTime address:Address* maritalStatus:CodeableConcept#marital-status multipleBirthBoolean:boolean multipleBirthInteger:integer photo:Attachment* contact:Patient.contact* communication:Patient.communication* generalPractitioner:Reference*@Organization|Practitioner|PractitionerRole managingOrganization:Reference@Organization link:Patient.link*',
  'Patient.contact':
    'modifierExtension:Extension* relationship:CodeableConcept*#patient-contactrelationship name:HumanName telecom:ContactPoint* address:Address gender:code#administrative-gender organization:Reference@Organization period:Period',
  'Patient.communication':
    'modifierExtension:Extension* language:CodeableConcept!#languages preferred:boolean',
  'Patient.link':
    'modifierExtension:Extension* other:Reference!@Patient|RelatedPerson type:code!#link-type',
  RelatedPerson:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* active:boolean patient:Reference!@Patient relationship:CodeableConcept*#relatedperson-relationshiptype name:HumanName* telecom:ContactPoint* gender:code#administrative-gender birthDate:date address:Address* photo:Attachment* period:Period communication:RelatedPerson.communication*',
  'RelatedPerson.communication':
    'modifierExtension:Extension* language:CodeableConcept!#languages preferred:boolean',
  Person:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* name:HumanName* telecom:ContactPoint* gender:code#administrative-gender birthDate:date address:Address* photo:Attachment managingOrganization:Reference@Organization active:boolean link:Person.link*',
  'Person.link':
    'modifierExtension:Extension* target:Reference!@Patient|Practitioner|RelatedPerson|Person assurance:code#identity-assuranceLevel',
  Group:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* active:boolean type:code!#group-type actual:boolean! code:CodeableConcept name:string quantity:unsignedInt managingEntity:Reference@Organization|RelatedPerson|Practitioner|PractitionerRole characteristic:Group.characteristic* member:Group.member*',
  'Group.characteristic':
    'modifierExtension:Extension* code:CodeableConcept! valueCodeableConcept:CodeableConcept valueBoolean:boolean valueQuantity:Quantity valueRange:Range valueReference:Reference exclude:boolean! period:Period',
  'Group.member':
    'modifierExtension:Extension* entity:Reference!@Patient|Practitioner|PractitionerRole|Device|Medication|Substance|Group period:Period inactive:boolean',
  EpisodeOfCare:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* status:code!#episode-of-care-status statusHistory:EpisodeOfCare.statusHistory* type:CodeableConcept*#episodeofcare-type diagnosis:EpisodeOfCare.diagnosis* patient:Reference!@Patient managingOrganization:Reference@Organization period:Period referralRequest:Reference*@ServiceRequest careManager:Reference@Practitioner|PractitionerRole team:Reference*@CareTeam account:Reference*@Account',
  'EpisodeOfCare.statusHistory':
    'modifierExtension:Extension* status:code!#episode-of-care-status period:Period!',
  'EpisodeOfCare.diagnosis':
    'modifierExtension:Extension* condition:Reference!@Condition role:CodeableConcept#diagnosis-role rank:positiveInt',
  Encounter:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* status:code!#encounter-status statusHistory:Encounter.statusHistory* class:Coding!#v3-ActEncounterCode classHistory:Encounter.classHistory* type:CodeableConcept*#encounter-type serviceType:CodeableConcept#service-type priority:CodeableConcept#v3-ActPriority subject:Reference@Patient|Group episodeOfCare:Reference*@EpisodeOfCare basedOn:Reference*@ServiceRequest participant:Encounter.participant* appointment:Reference*@Appointment period:Period length:Duration reasonCode:CodeableConcept*#encounter-reason reasonReference:Reference*@Condition|Procedure|Observation|ImmunizationRecommendation diagnosis:Encounter.diagnosis* account:Reference*@Account hospitalization:Encounter.hospitalization location:Encounter.location* serviceProvider:Reference@Organization partOf:Reference@Encounter',
  'Encounter.statusHistory':
    'modifierExtension:Extension* status:code!#encounter-status period:Period!',
  'Encounter.classHistory':
    'modifierExtension:Extension* class:Coding!#v3-ActEncounterCode period:Period!',
  'Encounter.participant':
    'modifierExtension:Extension* type:CodeableConcept*#encounter-participant-type period:Period individual:Reference@Practitioner|PractitionerRole|RelatedPerson',
  'Encounter.diagnosis':
    'modifierExtension:Extension* condition:Reference!@Condition|Procedure use:CodeableConcept#diagnosis-role rank:positiveInt',
  'Encounter.hospitalization':
    'modifierExtension:Extension* preAdmissionIdentifier:Identifier origin:Reference@Location|Organization admitSource:CodeableConcept#encounter-admit-source reAdmission:CodeableConcept#v2-0092 dietPreference:CodeableConcept*#encounter-diet specialCourtesy:CodeableConcept*#encounter-special-courtesy specialArrangement:CodeableConcept*#encounter-special-arrangements destination:Reference@Location|Organization dischargeDisposition:CodeableConcept#encounter-discharge-disposition',
  'Encounter.location':
    'modifierExtension:Extension* location:Reference!@Location status:code#encounter-location-status physicalType:CodeableConcept#location-physical-type period:Period',
  Account:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* status:code!#account-status type:CodeableConcept#account-type name:string subject:Reference*@Patient|Device|Practitioner|PractitionerRole|Location|HealthcareService|Organization servicePeriod:Period coverage:Account.coverage* owner:Reference@Organization description:string guarantor:Account.guarantor* partOf:Reference@Account',
  'Account.coverage':
    'modifierExtension:Extension* coverage:Reference!@Coverage priority:positiveInt',
  'Account.guarantor':
    'modifierExtension:Extension* party:Reference!@Patient|RelatedPerson|Organization onHold:boolean period:Period',
  Flag: 'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* status:code!#flag-status category:CodeableConcept*#flag-category code:CodeableConcept!#flag-code subject:Reference!@Patient|Location|Group|Organization|Practitioner|PlanDefinition|Medication|Procedure period:Period encounter:Reference@Encounter author:Reference@Device|Organization|Patient|Practitioner|PractitionerRole',
  Organization:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* active:boolean type:CodeableConcept*#organization-type name:string alias:string* telecom:ContactPoint* address:Address* partOf:Reference@Organization contact:Organization.contact* endpoint:Reference*@Endpoint',
  'Organization.contact':
    'modifierExtension:Extension* purpose:CodeableConcept#contactentity-type name:HumanName telecom:ContactPoint* address:Address',
  Location:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* status:code#location-status operationalStatus:Coding#v2-0116 name:string alias:string* description:string mode:code#location-mode type:CodeableConcept*#v3-ServiceDeliveryLocationRoleType telecom:ContactPoint* address:Address physicalType:CodeableConcept#location-physical-type position:Location.position managingOrganization:Reference@Organization partOf:Reference@Location hoursOfOperation:Location.hoursOfOperation* availabilityExceptions:string endpoint:Reference*@Endpoint',
  'Location.position':
    'modifierExtension:Extension* longitude:decimal! latitude:decimal! altitude:decimal',
  'Location.hoursOfOperation':
    'modifierExtension:Extension* daysOfWeek:code*#days-of-week allDay:boolean openingTime:time closingTime:time',
  Practitioner:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* active:boolean name:HumanName* telecom:ContactPoint* address:Address* gender:code#administrative-gender birthDate:date photo:Attachment* qualification:Practitioner.qualification* communication:CodeableConcept*#languages',
  'Practitioner.qualification':
    'modifierExtension:Extension* identifier:Identifier* code:CodeableConcept!#v2-2.7-0360 period:Period issuer:Reference@Organization',
  PractitionerRole:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* active:boolean period:Period practitioner:Reference@Practitioner organization:Reference@Organization code:CodeableConcept*#practitioner-role specialty:CodeableConcept*#c80-practice-codes location:Reference*@Location healthcareService:Reference*@HealthcareService telecom:ContactPoint* availableTime:PractitionerRole.availableTime* notAvailable:PractitionerRole.notAvailable* availabilityExceptions:string endpoint:Reference*@Endpoint',
  'PractitionerRole.availableTime':
    'modifierExtension:Extension* daysOfWeek:code*#days-of-week allDay:boolean availableStartTime:time availableEndTime:time',
  'PractitionerRole.notAvailable': 'modifierExtension:Extension* description:string! during:Period',
  HealthcareService:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* active:boolean providedBy:Reference@Organization category:CodeableConcept*#service-category type:CodeableConcept*#service-type specialty:CodeableConcept*#c80-practice-codes location:Reference*@Location name:string comment:string extraDetails:markdown photo:Attachment telecom:ContactPoint* coverageArea:Reference*@Location serviceProvisionCode:CodeableConcept*#service-provision-conditions eligibility:HealthcareService.eligibility* program:CodeableConcept*#program characteristic:CodeableConcept* communication:CodeableConcept*#languages referralMethod:CodeableConcept*#service-referral-method appointmentRequired:boolean availableTime:HealthcareService.availableTime* notAvailable:HealthcareService.notAvailable* availabilityExceptions:string endpoint:Reference*@Endpoint',
  'HealthcareService.eligibility':
    'modifierExtension:Extension* code:CodeableConcept comment:markdown',
  'HealthcareService.availableTime':
    'modifierExtension:Extension* daysOfWeek:code*#days-of-week allDay:boolean availableStartTime:time availableEndTime:time',
  'HealthcareService.notAvailable':
    'modifierExtension:Extension* description:string! during:Period',
  Schedule:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* active:boolean serviceCategory:CodeableConcept*#service-category serviceType:CodeableConcept*#service-type specialty:CodeableConcept*#c80-practice-codes actor:Reference!*@Patient|Practitioner|PractitionerRole|RelatedPerson|Device|HealthcareService|Location planningHorizon:Period comment:string',
  Slot: 'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* serviceCategory:CodeableConcept*#service-category serviceType:CodeableConcept*#service-type specialty:CodeableConcept*#c80-practice-codes appointmentType:CodeableConcept#v2-0276 schedule:Reference!@Schedule status:code!#slotstatus start:instant! end:instant! overbooked:boolean comment:string',
  Appointment:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* status:code!#appointmentstatus cancelationReason:CodeableConcept#appointment-cancellation-reason serviceCategory:CodeableConcept*#service-category serviceType:CodeableConcept*#service-type specialty:CodeableConcept*#c80-practice-codes appointmentType:CodeableConcept#v2-0276 reasonCode:CodeableConcept*#encounter-reason reasonReference:Reference*@Condition|Procedure|Observation|ImmunizationRecommendation priority:unsignedInt description:string supportingInformation:Reference* start:instant end:instant minutesDuration:positiveInt slot:Reference*@Slot created:dateTime comment:string patientInstruction:string basedOn:Reference*@ServiceRequest participant:Appointment.participant!* requestedPeriod:Period*',
  'Appointment.participant':
    'modifierExtension:Extension* type:CodeableConcept*#encounter-participant-type actor:Reference@Patient|Practitioner|PractitionerRole|RelatedPerson|Device|HealthcareService|Location required:code#participantrequired status:code!#participationstatus period:Period',
  AppointmentResponse:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* appointment:Reference!@Appointment start:instant end:instant participantType:CodeableConcept*#encounter-participant-type actor:Reference@Patient|Practitioner|PractitionerRole|RelatedPerson|Device|HealthcareService|Location participantStatus:code!#participationstatus comment:string',
  Device:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* definition:Reference@DeviceDefinition udiCarrier:Device.udiCarrier* status:code#device-status statusReason:CodeableConcept*#device-status-reason distinctIdentifier:string manufacturer:string manufactureDate:dateTime expirationDate:dateTime lotNumber:string serialNumber:string deviceName:Device.deviceName* modelNumber:string partNumber:string type:CodeableConcept#device-type specialization:Device.specialization* version:Device.version* property:Device.property* patient:Reference@Patient owner:Reference@Organization contact:ContactPoint* location:Reference@Location url:uri note:Annotation* safety:CodeableConcept* parent:Reference@Device',
  'Device.udiCarrier':
    'modifierExtension:Extension* deviceIdentifier:string issuer:uri jurisdiction:uri carrierAIDC:base64Binary carrierHRF:string entryType:code#udi-entry-type',
  'Device.deviceName': 'modifierExtension:Extension* name:string! type:code!#device-nametype',
  'Device.specialization':
    'modifierExtension:Extension* systemType:CodeableConcept! version:string',
  'Device.version':
    'modifierExtension:Extension* type:CodeableConcept component:Identifier value:string!',
  'Device.property':
    'modifierExtension:Extension* type:CodeableConcept! valueQuantity:Quantity* valueCode:CodeableConcept*',
  DeviceDefinition:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* udiDeviceIdentifier:DeviceDefinition.udiDeviceIdentifier* manufacturerString:string manufacturerReference:Reference@Organization deviceName:DeviceDefinition.deviceName* modelNumber:string type:CodeableConcept#device-kind specialization:DeviceDefinition.specialization* version:string* safety:CodeableConcept*#device-safety shelfLifeStorage:ProductShelfLife* physicalCharacteristics:ProdCharacteristic languageCode:CodeableConcept* capability:DeviceDefinition.capability* property:DeviceDefinition.property* owner:Reference@Organization contact:ContactPoint* url:uri onlineInformation:uri note:Annotation* quantity:Quantity parentDevice:Reference@DeviceDefinition material:DeviceDefinition.material*',
  'DeviceDefinition.udiDeviceIdentifier':
    'modifierExtension:Extension* deviceIdentifier:string! issuer:uri! jurisdiction:uri!',
  'DeviceDefinition.deviceName':
    'modifierExtension:Extension* name:string! type:code!#device-nametype',
  'DeviceDefinition.specialization':
    'modifierExtension:Extension* systemType:string! version:string',
  'DeviceDefinition.capability':
    'modifierExtension:Extension* type:CodeableConcept! description:CodeableConcept*',
  'DeviceDefinition.property':
    'modifierExtension:Extension* type:CodeableConcept! valueQuantity:Quantity* valueCode:CodeableConcept*',
  'DeviceDefinition.material':
    'modifierExtension:Extension* substance:CodeableConcept! alternate:boolean allergenicIndicator:boolean',
  DeviceMetric:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* type:CodeableConcept!#devicemetric-type unit:CodeableConcept#devicemetric-type source:Reference@Device parent:Reference@Device operationalStatus:code#metric-operational-status color:code#metric-color category:code!#metric-category measurementPeriod:Timing calibration:DeviceMetric.calibration*',
  'DeviceMetric.calibration':
    'modifierExtension:Extension* type:code#metric-calibration-type state:code#metric-calibration-state time:instant',
  Substance:
    'id:id meta:Meta implicitRules:uri language:code#languages text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* status:code#substance-status category:CodeableConcept*#substance-category code:CodeableConcept!#substance-code description:string instance:Substance.instance* ingredient:Substance.ingredient*',
  'Substance.instance':
    'modifierExtension:Extension* identifier:Identifier expiry:dateTime quantity:Quantity',
  'Substance.ingredient':
    'modifierExtension:Extension* quantity:Ratio substanceCodeableConcept:CodeableConcept#substance-code substanceReference:Reference@Substance',
  ProductShelfLife:
    'modifierExtension:Extension* identifier:Identifier type:CodeableConcept! period:Quantity! specialPrecautionsForStorage:CodeableConcept*',
  ProdCharacteristic:
    'modifierExtension:Extension* height:Quantity width:Quantity depth:Quantity weight:Quantity nominalVolume:Quantity externalDiameter:Quantity shape:string color:string* imprint:string* image:Attachment* scoring:CodeableConcept',
};
