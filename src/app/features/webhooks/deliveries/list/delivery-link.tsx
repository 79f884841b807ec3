import { useLocation, useParams } from 'react-router';
import type { Delivery } from '#contract/webhook-deliveries.ts';
import { paths } from '../../../../paths.ts';
import { CellLink } from '../../../../shared/ui/grid/cell-parts.ts';
import { readPageTokens } from '../../../../shared/url/page-tokens.ts';

interface DeliveryLinkProps {
  delivery: Delivery;
  tabIndex?: number;
}

/** What was sent, leading to everything that is known of it. The list stays as it is behind it. */
export function DeliveryLink({ delivery, tabIndex = 0 }: DeliveryLinkProps) {
  const { search, state } = useLocation();
  const { siteId = '', webhookId = '' } = useParams();
  const pathname = paths.webhookDelivery.to(siteId, webhookId, delivery.deliveryId);
  return (
    <CellLink
      to={{ pathname, search }}
      state={{ tokens: readPageTokens(state), keepFocus: true }}
      preventScrollReset
      tabIndex={tabIndex}
    >
      {delivery.eventType}
    </CellLink>
  );
}
