import { t } from '#words/t.ts';

/**
 * R4's rules for values by stable code, with our messages. Schemas, the console's check and the service's
 * validation refer to the code, never the message.
 */
export const ruleMessages = {
  not_text: t('Must be text'),
  blank_text: t('Must not be empty'),
  too_long: t('Must not be longer than 1 MB'),
  control_characters: t('Must not contain control characters'),
  not_boolean: t('Must be true or false'),
  not_number: t('Must be a number'),
  not_whole: t('Must be a whole number'),
  not_integer: t('Must be a whole number from -2147483648 to 2147483647'),
  not_unsigned: t('Must be a whole number from 0 to 2147483647'),
  not_positive: t('Must be a whole number from 1 to 2147483647'),
  not_code: t('Must be words separated by single spaces'),
  blank_in_uri: t('Must not contain spaces'),
  not_oid: t('Must look like urn:oid:1.2.3'),
  not_uuid: t('Must be urn:uuid: followed by a lowercase UUID'),
  not_id: t('Must be 1 to 64 letters, digits, - or .'),
  not_date: t('Must be a date such as 2024-05-31'),
  not_date_time: t('Must be a FHIR date, or a date and time with time zone'),
  not_instant: t('Must be a date and time with seconds and time zone'),
  not_time: t('Must be a time such as 14:30:00'),
  no_such_day: t('This month doesn’t have that many days'),
  ends_before_start: t('Must not end before it starts'),
  not_base64: t('Must be base64'),
  missing: t('Required'),
  missing_entry: t('At least one is required'),
  not_resource_type: t('Must be an R4 resource type'),
  unknown_member: t('Unknown field'),
  not_list: t('Must be a list'),
  not_single: t('Must be a single value, not a list'),
  not_object: t('Must be an object'),
  not_object_list: t('Must be a list of objects'),
  not_object_or_list: t('Must be an object or a list of objects'),
  empty: t('Must not be empty'),
  is_null: t('Must not be null'),
  other_length: t('Must be as long as the list it belongs to'),
  not_in_value_set: t('Must be a code from its value set'),
} as const;

export type RuleCode = keyof typeof ruleMessages;
