import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Unavailable } from '#app/kit/feedback/unavailable.tsx';
import { PageHeader, type PageHeaderProps } from '#app/kit/page/page-header.tsx';
import type { Operation } from '#contract/base/operation.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { isPermitted } from '../roles.ts';
import { hasExtension, sessionQueries } from './session.queries.ts';

interface GuardedPageProps {
  operation: Pick<Operation, 'id' | 'access' | 'origin'>;
  /** The title if it is refused. */
  title: string;
  breadcrumbs?: PageHeaderProps['breadcrumbs'];
  /** What a deployment without this extension lacks, if not the title, and why. */
  lack?: string;
  why?: string;
  /** For restricted operations: "invite people". */
  purpose?: string;
  children: ReactNode;
}

/** A page that needs an extension or a role: shows a refusal before anything is loaded or filled in. */
export function GuardedPage(props: GuardedPageProps) {
  const { operation, title, breadcrumbs = [], lack = title, why, purpose, children } = props;
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const { data: user } = useQuery(sessionQueries.currentUser());
  const { id, access, origin } = operation;
  // With unknown capabilities, the page's own requests will fail instead.
  const isOffered =
    origin === 'documented' ||
    capabilities === undefined ||
    hasExtension(capabilities, id as ExtensionId);
  const isOpen = typeof access === 'string' || isPermitted(user?.role, access);
  if (isOffered && (isOpen || purpose === undefined)) return children;
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      {isOffered ? (
        <Unavailable reason="forbidden" what={purpose ?? ''} />
      ) : (
        <Unavailable reason="not-offered" what={lack}>
          {why}
        </Unavailable>
      )}
    </>
  );
}
