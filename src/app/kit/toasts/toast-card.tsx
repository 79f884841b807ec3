import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useId } from 'react';
import { t } from '#words/t.ts';
import { shortText } from '../text/short-text.ts';
import { color } from '../theme/color.ts';
import { iconSize } from '../theme/typography.ts';
import { lifetimeOf, type Toast } from './toast-queue.ts';

interface ToastCardProps {
  toast: Toast;
  clock: 'running' | 'paused';
  onDismiss: () => void;
}

const icons = {
  success: CheckCircleOutlined,
  danger: ErrorOutlineOutlined,
  info: InfoOutlined,
};

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 12px',
  borderRadius: 8,
  border: `1px solid ${color('border-strong')}`,
  backgroundColor: color('raised'),
  boxShadow: '0 8px 24px -6px rgb(10 20 16 / 0.22)',
  animation: `${rise} 160ms ease-out`,
});

const Message = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

/**
 * A toast, as a labelled group, since several may have the same action. Leaving it with the pointer restarts its
 * timeout.
 */
export function ToastCard({ toast, clock, onDismiss }: ToastCardProps) {
  const Icon = icons[toast.tone];
  const messageId = useId();
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (clock === 'paused') return;
    const timer = setTimeout(dismiss, lifetimeOf(toast));
    return () => clearTimeout(timer);
  }, [toast, clock]);

  function act() {
    toast.action?.run();
    onDismiss();
  }

  return (
    <Card role="group" aria-labelledby={messageId}>
      <Icon aria-hidden sx={{ fontSize: iconSize.medium, color: color(`${toast.tone}-text`) }} />
      <Message id={messageId} className="limited">
        {shortText(toast.message, 1000)}
      </Message>
      {toast.action && (
        <Button size="small" variant="text" onClick={act}>
          {toast.action.label}
        </Button>
      )}
      <IconButton size="small" aria-label={t('Dismiss')} onClick={onDismiss}>
        <CloseOutlined sx={{ fontSize: `${iconSize.small}px !important` }} />
      </IconButton>
    </Card>
  );
}
