import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { NewUser } from '#contract/users.ts';
import { paths } from '../../../paths.ts';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { sessionQueries } from '../../session/session.queries.ts';
import { useOffers } from '../../session/use-offers.shared.ts';
import { useKnownSites } from '../use-known-sites.ts';
import { userMutations } from '../users.queries.ts';
import { NewUserForm } from './new-user-form.tsx';
import { useLeaveDrawer } from './use-leave-drawer.ts';

/** `/console/users/new`, over the list. */
export function NewUserDrawer() {
  const { data: giver } = useSuspenseQuery(sessionQueries.currentUser());
  const sites = useKnownSites();
  const offers = useOffers();
  const toasts = useToasts();
  const navigate = useNavigate();
  const leave = useLeaveDrawer();
  const { mutateAsync: create } = useMutation(userMutations.create());

  async function createUser(user: NewUser): Promise<void> {
    await create(user);
    const name = `${user.firstName} ${user.lastName}`;
    const isInvited = user.password === undefined && user.isEnabled !== false;
    const openOutbox = {
      label: 'Open outbox',
      run: () => void navigate(paths.outbox.to({ to: user.email })),
    };
    toasts.success(
      isInvited ? `Invitation sent to ${name}` : `${name} created`,
      isInvited && offers('listMails') ? { action: openOutbox } : undefined,
    );
  }

  return <NewUserForm sites={sites} giver={giver.role} onCreate={createUser} onClose={leave} />;
}
