import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotAllowedState } from '#app/kit/feedback/not-allowed-state.tsx';
import { PageHeader } from '#app/kit/page-header.tsx';
import type { Operation } from '#contract/operation.ts';
import { roles } from '#contract/roles.ts';
import { sessionQueries } from './session.queries.ts';

interface PermittedPageProps {
  /** What the page is for. */
  operation: Pick<Operation, 'access'>;
  /** The page's name, where the person may not. */
  title: string;
  /** What they may not do: "invite people". */
  what: string;
  children: ReactNode;
}

/**
 * A page for some roles only: says so to all others, before they fill in what would be refused. The service decides; a
 * role that we do not know may try.
 */
export function PermittedPage({ operation, title, what, children }: PermittedPageProps) {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const { access } = operation;
  const isKnown = roles.some((role) => role === you.role);
  if (typeof access === 'string' || !isKnown || access.some((role) => role === you.role)) {
    return children;
  }
  return (
    <>
      <PageHeader title={title} />
      <NotAllowedState what={what} />
    </>
  );
}
