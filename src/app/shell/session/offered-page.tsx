import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotOfferedState } from '#app/kit/feedback/not-offered-state.tsx';
import { PageHeader, type PageHeaderProps } from '#app/kit/page-header.tsx';
import type { ExtensionId } from '#contract/operations.ts';
import { hasExtension, sessionQueries } from './session.queries.ts';

interface OfferedPageProps {
  /** The operation that the page cannot do without. */
  extensionId: ExtensionId;
  /** The page's name, where it is not offered. */
  title: string;
  /** What the deployment then has none of: "audit trail". */
  what: string;
  /** The way back up from it. */
  breadcrumbs?: PageHeaderProps['breadcrumbs'];
  /** Why, where it is not that it has no extensions. */
  why?: string;
  children: ReactNode;
}

/** A page of an extension: where the deployment lacks it, the page says so instead of asking for it. */
export function OfferedPage(props: OfferedPageProps) {
  const { extensionId, title, what, breadcrumbs = [], why, children } = props;
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  // Where it could not be learned what is offered, the page itself finds out.
  if (capabilities === undefined || hasExtension(capabilities, extensionId)) return children;
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      <NotOfferedState what={what}>{why}</NotOfferedState>
    </>
  );
}
