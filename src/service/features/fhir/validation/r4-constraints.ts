import { t } from '#words/t.ts';

/** Messages for R4's constraints by key, as the validator's are in English for experts. A test requires all. */
export const constraintMessages = {
  'ele-1': t('Must have a value or child elements'),
  'ext-1': t('Must have a value or extensions, but not both'),
  'dom-2': t('A contained resource must not contain other resources'),
  'dom-3': t('A contained resource must be referenced by its container or refer to it'),
  'dom-4': t('A contained resource must not have a version or a last-updated time'),
  'dom-5': t('A contained resource must not have a security label'),
  'app-1': t('A participant requires a type or an actor'),
  'app-2': t('Must have both start and end, or neither'),
  'app-3': t('Only proposed, cancelled or waitlisted appointments can omit start and end'),
  'app-4': t('Only cancelled or missed appointments can have a cancellation reason'),
  'apr-1': t('Must have a participantType or an actor'),
  'grp-1': t('Only an actual group can have members'),
  'org-1': t('Must have a name or an identifier'),
  'org-2': t('An organization’s address can’t have the use home'),
  'org-3': t('An organization’s phone or email can’t have the use home'),
  'pat-1': t('A contact requires details or an organization'),
} as const;
