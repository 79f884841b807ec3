import { formatCount } from '#app/kit/language/locale.ts';
import type { BulkAction, BulkPreview } from '#contract/people/user-bulk.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';

interface ActionTexts {
  label: string;
  /** "Resend 12 invitations" */
  title: (count: number) => string;
  running: string;
  done: string;
  consequence: string;
}

const words: Record<BulkAction | 'invite', ActionTexts> = {
  resend: {
    label: t('Resend'),
    title: (count) =>
      t('Resend {count, plural, one {# invitation} other {# invitations}}', { count }),
    running: t('Resending invitations'),
    done: t('Invitations resent'),
    consequence: t('Everyone gets a new email. Links in earlier emails stop working.'),
  },
  revoke: {
    label: t('Revoke'),
    title: (count) =>
      t('Revoke {count, plural, one {# invitation} other {# invitations}}', { count }),
    running: t('Revoking invitations'),
    done: t('Invitations revoked'),
    consequence: t('The links in their emails stop working. The accounts stay.'),
  },
  enable: {
    label: t('Enable'),
    title: (count) =>
      t('Enable access of {count, plural, one {# person} other {# people}}', { count }),
    running: t('Enabling access'),
    done: t('Access enabled'),
    consequence: t('They can sign in again.'),
  },
  disable: {
    label: t('Disable'),
    title: (count) =>
      t('Disable access of {count, plural, one {# person} other {# people}}', { count }),
    running: t('Disabling access'),
    done: t('Access disabled'),
    consequence: t(
      'They’ll be signed out everywhere immediately. You can enable the accounts again later.',
    ),
  },
  delete: {
    label: t('Delete'),
    title: (count) => t('Delete {count, plural, one {# account} other {# accounts}}', { count }),
    running: t('Deleting accounts'),
    done: t('Accounts deleted'),
    consequence: t('Accounts and sessions end immediately. This can’t be undone.'),
  },
  invite: {
    label: t('Invite'),
    title: (count) => t('Invite {count, plural, one {# person} other {# people}}', { count }),
    running: t('Inviting people'),
    done: t('People invited'),
    consequence: t('Everyone gets an email with a link and its expiry date.'),
  },
};

/** An action's texts; an unknown one is shown as it is. */
export function actionTexts(action: string): ActionTexts {
  const ownWords = Object.entries(words).find(([name]) => name === action)?.[1];
  const title = (count: number) => `${action}: ${formatCount(count)}`;
  return ownWords ?? { ...words.enable, label: action, title, running: action, done: action };
}

const reasons: Record<string, string> = {
  yourself: t('This is you'),
  already_accepted: t('Already accepted'),
  already_done: t('No change needed'),
  disabled: t('Account disabled'),
  no_invitation: t('Never invited'),
  last_administrator: t('Only administrator of the organization'),
  not_found: t('No longer exists'),
  duplicate: t('An account with this email address already exists'),
  invalid_request: t('Incomplete or invalid'),
  forbidden: t('You don’t have permission'),
  too_many_requests: t('Hourly email limit reached'),
  unavailable: t('The service was busy'),
  internal_error: t('Something went wrong. Try again.'),
};

/** Why a row was skipped or failed; an unknown reason is shown as it is. */
export function reasonText(reason: string | null): string {
  return reason === null ? '' : (reasons[reason] ?? reason);
}

/** "30 skipped: already accepted", one line per reason, most frequent first. */
export function skipSummaries({ skipped }: BulkPreview): string[] {
  return [...skipped]
    .sort((one, other) => other.count - one.count)
    .map(({ reason, count }) => `${formatCount(count)}: ${inSentence(reasonText(reason))}`);
}
