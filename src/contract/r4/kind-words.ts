import type { ElementWords } from './element-words.ts';

/**
 * What members are called where R4's name does not say it: by the type that has them, and under `list` those that are
 * lists, whichever type has them.
 */
export const kindWords: Readonly<Record<string, Readonly<Record<string, ElementWords>>>> = {
  list: {
    telecom: {
      label: 'Phones and addresses',
      item: 'phone or address',
      items: 'phones and addresses',
    },
    alias: { label: 'Other names', item: 'other name', items: 'other names' },
    contained: { label: 'Contained resources', item: 'contained resource' },
    modifierExtension: {
      label: 'Modifier extensions',
      item: 'modifier extension',
      items: 'modifier extensions',
    },
    extension: { label: 'Extensions', item: 'extension', items: 'extensions' },
    reasonCode: { label: 'Reasons', item: 'reason' },
    reasonReference: { label: 'Reasons on record', item: 'reason on record' },
    basedOn: { label: 'Based on', item: 'request' },
    daysOfWeek: { label: 'Days', item: 'day' },
    dayOfWeek: { label: 'Days', item: 'day' },
    timeOfDay: { label: 'Times of day', item: 'time of day' },
    hoursOfOperation: { label: 'Opening hours', item: 'opening time' },
    availableTime: { label: 'Available times', item: 'available time' },
    notAvailable: { label: 'Not available', item: 'time off' },
    providedBy: { label: 'Provided by' },
    safety: { label: 'Safety', item: 'safety note' },
    useContext: { label: 'Contexts of use', item: 'context of use' },
    jurisdiction: { label: 'Jurisdictions', item: 'jurisdiction' },
    mustSupport: { label: 'Must hold', item: 'field' },
    supportingInformation: { label: 'Supporting information', item: 'record' },
    statusHistory: { label: 'Earlier statuses', item: 'earlier status' },
    classHistory: { label: 'Earlier classes', item: 'earlier class' },
    data: { label: 'Data', item: 'data requirement' },
    event: { label: 'Moments', item: 'moment' },
    when: { label: 'Moments of the day', item: 'moment of the day' },
  },
  Patient: {
    animal: { label: 'Animal' },
    active: { help: 'Whether this record is in use.' },
    link: { label: 'Linked records', item: 'linked record' },
    multipleBirthBoolean: { label: 'Multiple birth' },
    multipleBirthInteger: { label: 'Birth order' },
    'contact.name': { label: 'Name' },
  },
  Person: { link: { label: 'Linked records', item: 'linked record' } },
  EventDefinition: {
    name: { help: 'For programs, such as LabResultArrived.', example: 'LabResultArrived' },
    title: { help: 'For people.' },
    url: { example: 'https://example.org/EventDefinition/lab-result-arrived' },
    usage: { label: 'Usage', isMarkdown: true },
    purpose: { help: 'Why it is defined. In Markdown.' },
    description: { help: 'In Markdown.' },
  },
  Group: {
    actual: { label: 'Real members', help: 'No: it only describes who would belong to it.' },
  },
  Location: {
    partOf: { label: 'Part of' },
    availabilityExceptions: { label: 'Exceptions' },
    'position.altitude': { label: 'Altitude' },
  },
  Encounter: { length: { label: 'Length' }, partOf: { label: 'Part of' } },
  Device: { udiCarrier: { label: 'UDI carriers', item: 'UDI carrier' } },
  'Device.udiCarrier': {
    carrierAIDC: { label: 'Barcode data' },
    carrierHRF: { label: 'Barcode text' },
  },
  DeviceDefinition: {
    udiDeviceIdentifier: { label: 'UDI identifiers', item: 'UDI identifier' },
    languageCode: { label: 'Languages', item: 'language' },
  },
  'Appointment.participant': { required: { label: 'Required' } },
  TriggerDefinition: {
    type: { label: 'Kind of trigger' },
    name: { help: 'What the event is called, where it is a named one.' },
    data: { label: 'Data', item: 'data requirement' },
    condition: { label: 'Condition' },
  },
  Expression: { expression: { example: "status = 'active'" } },
};
