import { useQuery } from '@tanstack/react-query';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { administrators, roles } from '#contract/roles.ts';

/** Whether to offer what administrators may do. The service decides; a role that we do not know may try. */
export function useCanManage(): boolean {
  const { data: user } = useQuery(sessionQueries.currentUser());
  const others: readonly string[] = roles.filter(
    (role) => !administrators.some((administrator) => administrator === role),
  );
  return user === undefined || !others.includes(user.role ?? '');
}
