import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type User, userListQuerySchema } from '#contract/users.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useListQuery } from '../../../shared/url/use-list-query.ts';
import { useOffers } from '../../session/use-offers.shared.ts';
import { userAccessQueries } from '../user-access.queries.ts';
import { userQueries } from '../users.queries.ts';

type EditedUser = Pick<UseQueryResult<User>, 'data' | 'error' | 'refetch'>;

/** The user to edit: asked for by id where that is offered, else the one on the page of the list behind. */
export function useEditedUser(userId: string): EditedUser {
  const hasDetails = useOffers()('getUser');
  const [query] = useListQuery(userListQuerySchema);
  const details = useQuery({ ...userAccessQueries.details(userId), enabled: hasDetails });
  const list = useQuery({ ...userQueries.list(query), enabled: !hasDetails });
  if (hasDetails) return details;
  const user = list.data?.data.find(({ id }) => id === userId);
  const isGone = user === undefined && list.data !== undefined && !list.isPlaceholderData;
  const message = 'This user is not on this page of the list.';
  return {
    ...list,
    data: user,
    error: isGone ? new ApiError({ statusCode: 404, code: 'not_found', message }) : list.error,
  } as EditedUser; // the three parts that are used, of one user instead of a page of them
}
