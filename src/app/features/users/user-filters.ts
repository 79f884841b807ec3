import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { commaParts, type ListFilter } from '#app/list/filters/list-filters.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import type { Site } from '#contract/practice.ts';
import { listLimit } from '#contract/query-params.ts';
import { userListQuerySchema } from '#contract/users.ts';
import { t } from '#words/t.ts';
import {
  brandOptions,
  enabledOptions,
  organizationOptions,
  roleOptions,
  siteOptions,
} from './filter-options.ts';
import { invitationOptions } from './invitation-status.ts';

/** The filters that this deployment knows. */
export function useUserFilters(sites: readonly Site[]): ListFilter[] {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  // The filter is ours: other deployments would refuse it.
  const hasInvitations = (capabilities?.extensions.length ?? 0) > 0;
  return [
    { field: 'role', label: t('Role'), options: roleOptions, several: true },
    { field: 'isEnabled', label: t('Account'), options: enabledOptions },
    {
      field: 'invitation',
      label: t('Invitation'),
      options: hasInvitations ? invitationOptions : [],
      several: true,
    },
    { field: 'siteId', label: t('Site'), options: siteOptions(sites, user.siteIds), several: true },
    { field: 'brandId', label: t('Brand'), options: brandOptions(sites), several: true },
    {
      field: 'organizationId',
      label: t('Organization'),
      options: organizationOptions(sites),
      several: true,
    },
    // The console knows them by number only.
    { field: 'clientAccountId', label: t('Client account'), text: clientAccountText },
  ];
}

const clientAccountText = {
  several: true,
  inputLabel: t('Client account numbers'),
  inputMode: 'numeric',
  hint: t('Several separated by commas'),
  limit: Number.POSITIVE_INFINITY,
  check: (text: string) =>
    z.safeParse(userListQuerySchema.shape.clientAccountId, commaParts(text).join(',')).success
      ? undefined
      : t('At most {listLimit} numbers, each of at most 64 characters', { listLimit }),
} as const;
