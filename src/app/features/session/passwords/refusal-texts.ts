import { t } from '#words/t.ts';
import type { LinkProblem } from './link-problem.ts';

interface RefusalText {
  title: string;
  text: string;
  /** Possible actions, most likely first. */
  steps: readonly ('renew' | 'sign-in' | 'forgot')[];
}

const disabled = t(
  'Its links do not work while that is so. An administrator of your organization can enable it again.',
);
const cutOff = t(
  'Some of it got lost on the way, which happens when a mail breaks a long line. Open it in the mail again, or copy all of it, up to the last character.',
);

export const refusalTexts: Record<'invitation' | 'reset', Record<LinkProblem, RefusalText>> = {
  invitation: {
    expired: {
      title: t('This invitation has expired'),
      text: t('You can ask for a new one.'),
      steps: ['renew', 'sign-in'],
    },
    superseded: {
      title: t('This invitation was replaced'),
      text: t(
        'A newer one was sent, or an administrator has withdrawn it. Look for the latest mail; only its link works.',
      ),
      steps: ['renew', 'sign-in'],
    },
    used: {
      title: t('This invitation was already accepted'),
      text: t(
        'Its password is set: sign in with it. If you do not know it any more, ask for a link to choose another.',
      ),
      steps: ['sign-in', 'forgot'],
    },
    disabled: { title: t('This account is disabled'), text: disabled, steps: ['sign-in'] },
    unknown: {
      title: t('This invitation is not known'),
      text: t(
        'Its link may be incomplete: open it in the mail again, or copy all of it. If that does not help, the invitation is gone; ask an administrator of your organization for a new one.',
      ),
      steps: ['sign-in'],
    },
    'cut-off': { title: t('This link is incomplete'), text: cutOff, steps: ['sign-in'] },
  },
  reset: {
    expired: {
      title: t('This link has expired'),
      text: t('Your password is as it was.'),
      steps: ['forgot', 'sign-in'],
    },
    superseded: {
      title: t('This link was replaced'),
      text: t('A newer one was sent. Look for the latest mail; only its link works.'),
      steps: ['forgot', 'sign-in'],
    },
    used: {
      title: t('This link was already used'),
      text: t(
        'The new password is set: sign in with it. If that was not you, ask for a new link at once and choose another.',
      ),
      steps: ['sign-in', 'forgot'],
    },
    disabled: { title: t('This account is disabled'), text: disabled, steps: ['sign-in'] },
    unknown: {
      title: t('This link is not known'),
      text: t(
        'It may be incomplete: open it in the mail again, or copy all of it. If that does not help, ask for a new one.',
      ),
      steps: ['forgot', 'sign-in'],
    },
    'cut-off': { title: t('This link is incomplete'), text: cutOff, steps: ['forgot', 'sign-in'] },
  },
};
