import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { UserListQuery } from '#contract/users.ts';
import { paths } from '../../paths.ts';
import { narrowScreen } from '../../shared/ui/grid/load-wide-table.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { ViewsButton } from '../../shared/ui/saved-views/views-button.tsx';
import { sessionQueries } from '../session/session.queries.ts';
import { useOffers } from '../session/use-offers.shared.ts';
import { ExportButton } from './export/export-button.tsx';
import { UsersMenu } from './users-menu.tsx';

interface UsersHeaderProps {
  query: UserListQuery;
  total: number | undefined;
}

/** The list's title, and the ways to more users; on a phone what is seldom needed stands in a menu. */
export function UsersHeader({ query, total }: UsersHeaderProps) {
  const { search } = useLocation();
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const offers = useOffers();
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const canExport = offers('exportUsers');
  const canInvite = offers('startBulkInvite');
  const more = { query, total, canExport, canInvite };
  return (
    <PageHeader
      title="Users"
      actions={
        <>
          <ViewsButton
            list={{ name: 'users', path: paths.users.to(), userId: you.id }}
            plain="Everybody"
          />
          {!isNarrow && canExport && <ExportButton query={query} total={total} />}
          {!isNarrow && canInvite && (
            <Button component={Link} to={paths.inviteUsers.to()}>
              Invite many
            </Button>
          )}
          {isNarrow && (canExport || canInvite) && <UsersMenu {...more} />}
          <Button
            component={Link}
            to={`${paths.newUser.to()}${search}`}
            state={{ keepFocus: true }}
            variant="contained"
            startIcon={<AddOutlined />}
          >
            New user
          </Button>
        </>
      }
    />
  );
}
