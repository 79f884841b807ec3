import { formatCount } from '#app/kit/language/locale.ts';
import type { BulkAction, BulkPreview } from '#contract/people/user-bulk.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';

interface ActionWords {
  label: string;
  /** "Resend 12 invitations" */
  deed: (count: number) => string;
  /** While it runs, and when done. */
  running: string;
  done: string;
  /** The effect on the users. */
  consequence: string;
}

const words: Record<BulkAction | 'invite', ActionWords> = {
  resend: {
    label: t('Resend'),
    deed: (count) =>
      t('Resend {count, plural, one {# invitation} other {# invitations}}', { count }),
    running: t('Resending invitations'),
    done: t('Invitations resent'),
    consequence: t('Each gets a new mail. The links in earlier mails stop working.'),
  },
  revoke: {
    label: t('Revoke'),
    deed: (count) =>
      t('Revoke {count, plural, one {# invitation} other {# invitations}}', { count }),
    running: t('Revoking invitations'),
    done: t('Invitations revoked'),
    consequence: t('The links in their mails stop working. The accounts stay.'),
  },
  enable: {
    label: t('Enable'),
    deed: (count) => t('Enable {count, plural, one {# account} other {# accounts}}', { count }),
    running: t('Enabling accounts'),
    done: t('Accounts enabled'),
    consequence: t('They can sign in again.'),
  },
  disable: {
    label: t('Disable'),
    deed: (count) => t('Disable {count, plural, one {# account} other {# accounts}}', { count }),
    running: t('Disabling accounts'),
    done: t('Accounts disabled'),
    consequence: t('They are signed out everywhere at once. Accounts can be enabled again later.'),
  },
  delete: {
    label: t('Delete'),
    deed: (count) => t('Delete {count, plural, one {# account} other {# accounts}}', { count }),
    running: t('Deleting accounts'),
    done: t('Accounts deleted'),
    consequence: t('Accounts and sessions end at once, and this cannot be undone.'),
  },
  invite: {
    label: t('Invite'),
    deed: (count) => t('Invite {count, plural, one {# person} other {# people}}', { count }),
    running: t('Inviting people'),
    done: t('People invited'),
    consequence: t('Each gets a mail with a link. It says until when the link works.'),
  },
};

/** An action's texts; an unknown one is shown as it is. */
export function actionWords(action: string): ActionWords {
  const ownWords = Object.entries(words).find(([name]) => name === action)?.[1];
  const deed = (count: number) => `${action}: ${formatCount(count)}`;
  return ownWords ?? { ...words.enable, label: action, deed, running: action, done: action };
}

const reasons: Record<string, string> = {
  yourself: t('It is you'),
  already_accepted: t('Has accepted already'),
  already_done: t('Is so already'),
  disabled: t('The account is disabled'),
  no_invitation: t('Was never invited'),
  last_administrator: t('Last administrator of the organization'),
  not_found: t('No longer exists'),
  duplicate: t('There is already an account with this address'),
  invalid_request: t('Incomplete or not valid'),
  forbidden: t('Not allowed for you'),
  too_many_requests: t('Had enough mails for this hour'),
  unavailable: t('The service was busy'),
  internal_error: t('The service failed; try again'),
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
