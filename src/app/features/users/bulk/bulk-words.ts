import { formatCount } from '#app/kit/locale.ts';
import type { BulkAction, BulkPreview } from '#contract/user-bulk.ts';

interface ActionWords {
  /** On a button. */
  label: string;
  /** What is counted: "Resend 12 invitations". */
  thing: string;
  things: string;
  /** While it runs and when it has. */
  running: string;
  done: string;
  /** What will happen to those concerned. */
  consequence: string;
}

const words: Record<BulkAction | 'invite', ActionWords> = {
  resend: {
    label: 'Resend',
    thing: 'invitation',
    things: 'invitations',
    running: 'Resending invitations',
    done: 'Invitations resent',
    consequence: 'Each gets a new mail. The links in earlier mails stop working.',
  },
  revoke: {
    label: 'Revoke',
    thing: 'invitation',
    things: 'invitations',
    running: 'Revoking invitations',
    done: 'Invitations revoked',
    consequence: 'The links in their mails stop working. The accounts stay.',
  },
  enable: {
    label: 'Enable',
    thing: 'account',
    things: 'accounts',
    running: 'Enabling accounts',
    done: 'Accounts enabled',
    consequence: 'They can sign in again.',
  },
  disable: {
    label: 'Disable',
    thing: 'account',
    things: 'accounts',
    running: 'Disabling accounts',
    done: 'Accounts disabled',
    consequence: 'They are signed out everywhere at once. Accounts can be enabled again later.',
  },
  delete: {
    label: 'Delete',
    thing: 'account',
    things: 'accounts',
    running: 'Deleting accounts',
    done: 'Accounts deleted',
    consequence: 'Accounts and sessions end at once, and this cannot be undone.',
  },
  invite: {
    label: 'Invite',
    thing: 'person',
    things: 'people',
    running: 'Inviting people',
    done: 'People invited',
    consequence: 'Each gets a mail with a link that is valid for seven days.',
  },
};

/** How an action is told; one that we do not know is told by its own word. */
export function actionWords(action: string): ActionWords {
  const ownWords = Object.entries(words).find(([name]) => name === action)?.[1];
  return ownWords ?? { ...words.enable, label: action, running: action, done: action };
}

/** "12 invitations" */
export function countWords(action: string, count: number): string {
  const words = actionWords(action);
  return `${formatCount(count)} ${count === 1 ? words.thing : words.things}`;
}

const reasons: Record<string, string> = {
  yourself: 'It is you',
  already_accepted: 'Has accepted already',
  already_done: 'Is so already',
  disabled: 'The account is disabled',
  no_invitation: 'Was never invited',
  last_administrator: 'Last administrator of the organization',
  not_found: 'No longer exists',
  duplicate: 'There is already an account with this address',
  invalid_request: 'Incomplete or not valid',
  forbidden: 'Not allowed for you',
  too_many_requests: 'Had enough mails for this hour',
  unavailable: 'The service was busy',
  internal_error: 'The service failed; try again',
};

/** Why somebody was left out or could not be done; a reason that we do not know is shown as it is. */
export function reasonWords(reason: string | null): string {
  return reason === null ? '' : (reasons[reason] ?? reason);
}

/** "30 left out: has accepted already", one for each reason, the most frequent first. */
export function skipLines({ skipped }: BulkPreview): string[] {
  return [...skipped]
    .sort((one, other) => other.count - one.count)
    .map(({ reason, count }) => `${formatCount(count)}: ${reasonWords(reason).toLowerCase()}`);
}
