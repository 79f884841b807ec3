import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { invitationStates, type UserListQuery } from '#contract/users.ts';
import { FilterChip, type FilterOption } from '../../shared/ui/filter-chip.tsx';
import { sessionQueries } from '../session/session.queries.ts';
import {
  brandOptions,
  enabledOptions,
  organizationOptions,
  roleOptions,
  siteOptions,
} from './filter-options.ts';
import { IdFilter } from './id-filter.tsx';
import { invitationOptions } from './invitation-status.ts';
import { useKnownSites } from './use-known-sites.ts';
import type { ChangeUserQuery } from './user-query.ts';

interface Filter {
  isSet: boolean;
  element: ReactElement;
}

/** The filters that this deployment knows and that leave this person a choice. */
export function useUserFilters(query: UserListQuery, onChange: ChangeUserQuery): Filter[] {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const sites = useKnownSites();
  // The filter is ours: other deployments would refuse it.
  const hasInvitations = (capabilities?.extensions.length ?? 0) > 0;

  const chips: (Chip & { options: readonly FilterOption[] })[] = [
    {
      label: 'Role',
      options: roleOptions,
      chosen: query.role ?? [],
      onChange: (role) => onChange({ role }),
    },
    {
      label: 'Account',
      choice: 'single',
      options: enabledOptions,
      chosen: query.isEnabled === undefined ? [] : [String(query.isEnabled)],
      onChange: ([value]) =>
        onChange({ isEnabled: value === undefined ? undefined : value === 'true' }),
    },
    {
      label: 'Invitation',
      options: hasInvitations ? invitationOptions : [],
      chosen: query.invitation ?? [],
      onChange: (chosen) =>
        onChange({ invitation: invitationStates.filter((state) => chosen.includes(state)) }),
    },
    {
      label: 'Site',
      options: siteOptions(sites, user.siteIds),
      chosen: query.siteId ?? [],
      onChange: (siteId) => onChange({ siteId }),
    },
    {
      label: 'Brand',
      options: brandOptions(sites),
      chosen: query.brandId ?? [],
      onChange: (brandId) => onChange({ brandId }),
    },
    {
      label: 'Organization',
      options: organizationOptions(sites),
      chosen: query.organizationId ?? [],
      onChange: (organizationId) => onChange({ organizationId }),
    },
  ];
  const clientAccount: Chip = {
    label: 'Client account',
    chosen: query.clientAccountId ?? [],
    onChange: (clientAccountId) => onChange({ clientAccountId }),
  };
  return [
    ...chips
      // With one to choose from, everybody or nobody would match.
      .filter(({ options, chosen }) => options.length > 1 || chosen.length > 0)
      .map((chip) => ({
        isSet: chip.chosen.length > 0,
        element: <FilterChip key={chip.label} {...chip} />,
      })),
    {
      isSet: clientAccount.chosen.length > 0,
      element: <IdFilter key={clientAccount.label} {...clientAccount} />,
    },
  ];
}

interface Chip {
  label: string;
  choice?: 'single';
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}
