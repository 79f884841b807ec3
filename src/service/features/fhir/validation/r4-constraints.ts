import { t } from '#words/t.ts';

/**
 * Messages for R4's constraints by key; the validator's own are only in English and written for FHIR experts. A
 * test fails if a constraint of a kind has no message.
 */
export const constraintWords = {
  'ele-1': t('Must have a value or parts'),
  'ext-1': t('Must have a value or extensions, and not both'),
  'dom-2': t('A contained resource must not contain others'),
  'dom-3': t('A contained resource must be referred to, or refer to what contains it'),
  'dom-4': t('A contained resource must have no version and no time of change'),
  'dom-5': t('A contained resource must have no security label'),
  'app-1': t('A participant needs a type or an actor'),
  'app-2': t('Must have both start and end, or neither'),
  'app-3': t('Only a proposed, cancelled or waitlisted appointment may lack start and end'),
  'app-4': t('Only an appointment that was cancelled or missed has a reason for it'),
  'apr-1': t('Must have a participantType or an actor'),
  'grp-1': t('Only an actual group has members'),
  'org-1': t('Must have a name or an identifier'),
  'org-2': t('An address of an organization is never of use home'),
  'org-3': t('A phone or mail address of an organization is never of use home'),
  'pat-1': t('A contact needs its details or an organization'),
} as const;
