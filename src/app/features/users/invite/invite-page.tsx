import { startBulkInvite } from '#contract/user-bulk.ts';
import { OfferedPage } from '../../session/offered-page.shared.tsx';
import { InviteMany } from './invite-many.tsx';

/** `/console/users/invite` */
export function InvitePage() {
  return (
    <OfferedPage
      operationId={startBulkInvite.id}
      title="Invite many"
      what="way to invite many at once"
      why="Invite people one by one with New user."
    >
      <InviteMany />
    </OfferedPage>
  );
}
