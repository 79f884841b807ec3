import { listMails } from '#contract/practice.ts';
import { OfferedPage } from '../session/offered-page.shared.tsx';
import { Outbox } from './outbox.tsx';

/** `/console/outbox` */
export function OutboxPage() {
  return (
    <OfferedPage
      operationId={listMails.id}
      title="Outbox"
      what="outbox"
      why="Its mails are sent, or kept where only its operators read them."
    >
      <Outbox />
    </OfferedPage>
  );
}
