import { t } from '#words/t.ts';
import type { LinkProblem } from './link-problem.ts';

interface RefusalText {
  title: string;
  text: string;
  /** Possible actions, most likely first. */
  steps: readonly ('renew' | 'sign-in' | 'forgot')[];
}

const disabled = t(
  'Its links won’t work until an administrator of your organization enables it again.',
);
const cutOff = t(
  'Part of it is missing, which can happen when an email wraps a long line. Open it from the email again, or copy all of it, up to the last character.',
);

export const refusalTexts: Record<'invitation' | 'reset', Record<LinkProblem, RefusalText>> = {
  invitation: {
    expired: {
      title: t('This invitation has expired'),
      text: t('You can request a new one.'),
      steps: ['renew', 'sign-in'],
    },
    superseded: {
      title: t('This invitation has been replaced'),
      text: t(
        'A newer invitation was sent, or an administrator revoked this one. Only the link in the latest email works.',
      ),
      steps: ['renew', 'sign-in'],
    },
    used: {
      title: t('This invitation has already been accepted'),
      text: t('A password has been set. Sign in, or request a link to reset it.'),
      steps: ['sign-in', 'forgot'],
    },
    disabled: { title: t('This account is disabled'), text: disabled, steps: ['sign-in'] },
    unknown: {
      title: t('Invitation not found'),
      text: t(
        'The link may be incomplete: open it from the email again, or copy all of it. If that doesn’t help, the invitation no longer exists; ask an administrator of your organization for a new one.',
      ),
      steps: ['sign-in'],
    },
    'cut-off': { title: t('This link is incomplete'), text: cutOff, steps: ['sign-in'] },
  },
  reset: {
    expired: {
      title: t('This link has expired'),
      text: t('Your password hasn’t changed.'),
      steps: ['forgot', 'sign-in'],
    },
    superseded: {
      title: t('This link has been replaced'),
      text: t('A newer link was sent. Only the link in the latest email works.'),
      steps: ['forgot', 'sign-in'],
    },
    used: {
      title: t('This link has already been used'),
      text: t(
        'The new password has been set; sign in with it. If that wasn’t you, request a new link now and choose a different password.',
      ),
      steps: ['sign-in', 'forgot'],
    },
    disabled: { title: t('This account is disabled'), text: disabled, steps: ['sign-in'] },
    unknown: {
      title: t('Link not found'),
      text: t(
        'It may be incomplete: open it from the email again, or copy all of it. If that doesn’t help, request a new one.',
      ),
      steps: ['forgot', 'sign-in'],
    },
    'cut-off': { title: t('This link is incomplete'), text: cutOff, steps: ['forgot', 'sign-in'] },
  },
};
