import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import type { UserListQuery } from '#contract/users.ts';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { ViewsButton } from './comfort/views-button.tsx';
import { ExportButton } from './export/export-button.tsx';
import { useOffers } from './use-offers.ts';

interface UsersHeaderProps {
  query: UserListQuery;
  total: number | undefined;
}

/** The list's title, and the ways to more users. */
export function UsersHeader({ query, total }: UsersHeaderProps) {
  const { search } = useLocation();
  const offers = useOffers();
  return (
    <PageHeader
      title="Users"
      actions={
        <>
          <ViewsButton />
          {offers('exportUsers') && <ExportButton query={query} total={total} />}
          {offers('startBulkInvite') && (
            <Button component={Link} to={paths.inviteUsers.to()}>
              Invite many
            </Button>
          )}
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
