import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { emailField, pastedEmail } from '../base/text-fields.ts';

/** Fields of a webhook that not every deployment has, as `GET /capabilities` announces them. */
export const webhookExtensions = ['webhookTags', 'webhookAlertRecipients'] as const;

/** A tag or label as FHIR's searches have it: `system|code`, `|code` for one without a system, `code` for any. */
const tagField = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.regex(/^(\S*\|)?[^\s|]+( \S+)*$/, t('Must be a code, or system|code')),
    z.describe('A code, `system|code`, or `|code` for a code without a system'),
  );

/** Among recipients: whoever administers the organization of the webhook's site. */
export const siteAdministrators = 'administrators';

const recipientField = pastedEmail.check(
  z.maxLength(254),
  z.refine(
    (text) => text === siteAdministrators || z.safeParse(emailField, text).success,
    t('Must be an e-mail address'),
  ),
  z.describe(`An e-mail address, or \`${siteAdministrators}\``),
);

/** What a person sets of these fields. Left out of a replacement they stay: clients of the interface know of none. */
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

/** What a webhook has of these fields where nothing was said. */
export const webhookExtensionDefaults = { tags: [], alertRecipients: [siteAdministrators] };
