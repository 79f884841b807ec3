import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { coarsePointer } from '#app/kit/theme/components/button-overrides.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import type { User } from '#contract/users.ts';
import { t } from '#words/t.ts';
import { useStartUserAction } from './actions/user-actions.tsx';
import { userName } from './user-name.shared.ts';

interface ResendButtonProps {
  user: User;
  tabIndex?: number;
  size?: 'small' | 'medium';
}

/** Looks like MUI's outlined Button and is made in a fraction of its time: one stands in each row. */
const Quick = styled('button')({
  position: 'relative',
  flex: 'none',
  minHeight: 32,
  padding: '5px 12px',
  border: `1px solid ${color('border-strong')}`,
  borderRadius: 6,
  backgroundColor: color('raised'),
  color: color('text'),
  font: 'inherit',
  fontSize: fontSize.body,
  fontWeight: 500,
  lineHeight: '1.25rem',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  // In each row of a list, where the rows are what matters.
  '&[data-size="small"]': {
    minHeight: 28,
    padding: '3px 6px',
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    color: color('text-muted'),
    fontSize: fontSize.small,
  },
  '&:hover, &[data-size="small"]:hover': {
    backgroundColor: color('hover'),
    borderColor: color('border-control'),
    color: color('text'),
  },
  '&:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: 2 },
  [coarsePointer]: { '&, &[data-size="small"]': { minHeight: 44 } },
  // The words stay for screen readers and keep the width; the turning circle stands over them.
  '&[aria-disabled="true"], &[data-size="small"][aria-disabled="true"]': {
    borderColor: color('border'),
    backgroundColor: 'transparent',
    color: color('text-disabled'),
    cursor: 'default',
  },
  '&[aria-busy="true"], &[data-size="small"][aria-busy="true"]': { color: 'transparent' },
  '&[aria-busy="true"]::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    width: 12,
    height: 12,
    margin: 'auto',
    border: `2px solid ${color('text-muted')}`,
    borderRightColor: 'transparent',
    borderRadius: '50%',
    animation: 'resend-turn 1s linear infinite',
  },
  '@keyframes resend-turn': { to: { transform: 'rotate(1turn)' } },
});

/** Sends the invitation again, in one click from the list. Keeps the focus while it does. */
export function ResendButton({ user, tabIndex, size = 'small' }: ResendButtonProps) {
  const [isSending, setIsSending] = useState(false);
  /** The invitation that another was sent for; the row may show it until the list is loaded again. */
  const [replaced, setReplaced] = useState<User['invitation']>();
  const isSent = replaced !== undefined && replaced === user.invitation;
  const start = useStartUserAction();
  const send = async () => {
    if (isSending || isSent) return;
    setIsSending(true);
    if (await start('resend', user)) setReplaced(user.invitation);
    setIsSending(false);
  };
  return (
    <Quick
      type="button"
      data-size={size}
      tabIndex={tabIndex}
      aria-disabled={isSending || isSent}
      aria-busy={isSending}
      aria-label={t('Resend invitation to {name}', { name: userName(user) })}
      onClick={() => void send()}
    >
      {buttonWords({ size, isSent })}
    </Quick>
  );
}

function buttonWords({
  size,
  isSent,
}: {
  size: ResendButtonProps['size'];
  isSent: boolean;
}): string {
  if (isSent) return t('Sent@@an invitation');
  return size === 'small' ? t('Resend@@in a row') : t('Resend invitation');
}
