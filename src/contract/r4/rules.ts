/**
 * What R4 says of a value, each rule under a stable code, with our words for a value that breaks it. Schemas, the
 * console's check and the service's validation name the code; nobody reads the words to know what is wrong.
 */
export const ruleWords = {
  not_text: 'Must be text',
  blank_text: 'Must not be empty',
  too_long: 'Must not be longer than 1 MB',
  control_characters: 'Must not hold control characters',
  not_boolean: 'Must be true or false',
  not_number: 'Must be a number',
  not_whole: 'Must be a whole number',
  not_integer: 'Must be a whole number from -2147483648 to 2147483647',
  not_unsigned: 'Must be a whole number from 0 to 2147483647',
  not_positive: 'Must be a whole number from 1 to 2147483647',
  not_code: 'Must be words with single blanks between them',
  blank_in_uri: 'Must not hold blanks',
  not_oid: 'Must look like urn:oid:1.2.3',
  not_uuid: 'Must be urn:uuid: and a UUID in small letters',
  not_id: 'Must be 1 to 64 letters, digits, - and .',
  not_date: 'Must be a date such as 2024-05-31',
  not_date_time: 'Must be a date, or a date and time with zone, as in FHIR',
  not_instant: 'Must be a date and time with seconds and zone',
  not_time: 'Must be a time such as 14:30:00',
  no_such_day: 'Must be a day that its month has',
  not_base64: 'Must be base64',
  missing: 'Required',
  missing_entry: 'At least one is required',
  not_resource_type: 'Must be a resource type of R4',
  unknown_member: 'Unknown field',
  not_list: 'Must be a list',
  not_single: 'Must be one value, not a list',
  not_object: 'Must be an object',
  not_object_list: 'Must be a list of objects',
  not_object_or_list: 'Must be an object or a list of objects',
  empty: 'Must not be empty',
  is_null: 'Must not be null',
  other_length: 'Must be as long as the list that it stands beside',
  not_in_value_set: 'Must be a code of its value set',
} as const;

export type RuleCode = keyof typeof ruleWords;
