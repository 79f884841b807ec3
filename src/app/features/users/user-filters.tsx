import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
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

interface UserFiltersProps {
  query: UserListQuery;
  onChange: ChangeUserQuery;
}

/** Every filter of the users list. One that could only say yes or nothing is not offered. */
export function UserFilters({ query, onChange }: UserFiltersProps) {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const sites = useKnownSites();
  const places = [
    { name: 'siteId', label: 'Site', options: siteOptions(sites, user.siteIds) },
    { name: 'brandId', label: 'Brand', options: brandOptions(sites) },
    { name: 'organizationId', label: 'Organization', options: organizationOptions(sites) },
  ] as const;
  return (
    <>
      <FilterChip
        label="Role"
        options={roleOptions}
        chosen={query.role ?? []}
        onChange={(role) => onChange({ role })}
      />
      <FilterChip
        label="Account"
        choice="single"
        options={enabledOptions}
        chosen={query.isEnabled === undefined ? [] : [String(query.isEnabled)]}
        onChange={([value]) =>
          onChange({ isEnabled: value === undefined ? undefined : value === 'true' })
        }
      />
      {/* The filter is ours: other deployments would refuse it. */}
      {(capabilities?.extensions.length ?? 0) > 0 && (
        <FilterChip
          label="Invitation"
          options={invitationOptions}
          chosen={query.invitation ?? []}
          onChange={(chosen) =>
            onChange({ invitation: invitationStates.filter((state) => chosen.includes(state)) })
          }
        />
      )}
      {places.map(({ name, label, options }) => (
        <PlaceFilter
          key={name}
          label={label}
          options={options}
          chosen={query[name] ?? []}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      ))}
      <IdFilter
        label="Client account"
        chosen={query.clientAccountId ?? []}
        onChange={(clientAccountId) => onChange({ clientAccountId })}
      />
    </>
  );
}

interface PlaceFilterProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function PlaceFilter(props: PlaceFilterProps) {
  const isChoice = props.options.length > 1 || props.chosen.length > 0;
  return isChoice ? <FilterChip {...props} /> : null;
}
