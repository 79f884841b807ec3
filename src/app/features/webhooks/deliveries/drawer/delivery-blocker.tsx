import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { rich } from '#app/kit/language/rich.tsx';
import { overListState } from '#app/list/page-tokens.ts';
import { paths } from '#app/paths.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import type { Delivery } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { RetryNote } from '../../health/receiver-down.tsx';
import type { Due } from '../due-time.tsx';

interface DeliveryBlockerProps {
  delivery: Delivery;
  due: Due | undefined;
  health: WebhookHealth | undefined;
}

/** What blocks the delivery; nothing if it only waits for its time. */
export function DeliveryBlocker({ delivery, due, health }: DeliveryBlockerProps) {
  const { siteId = '', webhookId = '' } = useParams();
  const { search, state } = useLocation();
  const isDown = due !== undefined && due !== 'enabled' && health?.isDown === true;
  const before = due === undefined ? undefined : delivery.waitsFor;
  if (!isDown && !before) return null;
  return (
    <Alert role="note" severity={isDown ? 'warning' : 'info'} sx={{ mb: 3 }}>
      {isDown && (
        <>
          <strong>{t('The receiver is down.')}</strong> <RetryNote health={health} />{' '}
        </>
      )}
      {before &&
        rich('Waiting for <link>an earlier delivery of the same record</link>.', {
          link: (text) => (
            <Link
              component={RouterLink}
              to={{ pathname: paths.webhookDelivery.to(siteId, webhookId, before), search }}
              state={overListState(state)}
              color="inherit"
              underline="always"
            >
              {text}
            </Link>
          ),
        })}
    </Alert>
  );
}
