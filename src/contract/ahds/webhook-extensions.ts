import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { emailField, pastedEmail } from '../base/text-fields.ts';

/** Optional fields of a webhook, as announced by `GET /capabilities`. */
export const webhookExtensions = ['webhookTags', 'webhookAlertRecipients'] as const;

/** A tag or label in FHIR's search syntax: `system|code`, `|code` for one without a system, `code` for any system. */
const tagField = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.regex(/^(\S*\|)?[^\s|]+( \S+)*$/, t('Must be a code or system|code')),
    z.describe('A code, `system|code`, or `|code` for a code without a system'),
  );

/** The recipient for all administrators of the webhook's site. */
export const siteAdministrators = 'administrators';

const recipientField = pastedEmail.check(
  z.maxLength(254),
  z.refine(
    (text) => text === siteAdministrators || z.safeParse(emailField, text).success,
    t('Must be an email address'),
  ),
  z.describe(`An e-mail address, or \`${siteAdministrators}\``),
);

/** The editable ones. A replacement without them keeps them, since clients of the interface do not know them. */
export const webhookExtensionFields = {
  tags: z.optional(
    z
      .array(tagField)
      .check(
        z.maxLength(20),
        z.describe(
          'Only events about resources that have one of these tags or security labels, or had it until then; empty: about all',
        ),
      ),
  ),
  alertRecipients: z.optional(
    z
      .array(recipientField)
      .check(
        z.maxLength(10),
        z.describe('Who is mailed when it keeps failing, and when it works again; empty: nobody'),
      ),
  ),
};

/** Defaults of these fields. */
export const webhookExtensionDefaults = { tags: [], alertRecipients: [siteAdministrators] };
