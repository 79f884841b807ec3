import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { fontSize } from '#app/kit/theme/typography.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { placePath, type ReferencePlace, referencePlace } from '../reference-path.ts';
import type { ReferenceTarget } from './load-target.ts';
import { referencesQueries } from './references.queries.ts';
import { TargetState } from './target-state.tsx';
import { useOfferedKinds } from './use-offered-kinds.ts';

const About = styled('span')({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  padding: 2,
  '& > strong': { fontSize: fontSize.small },
});

interface ReferenceLinkProps {
  siteId: string;
  /** `Patient/123` or a Reference. */
  reference: unknown;
  /** The reference's own display; by default the target's name is looked up. */
  display?: string;
  tabIndex?: number;
  /** Underlined within text. */
  isInText?: boolean;
  /** Shown instead of the name. */
  children?: ReactNode;
}

/**
 * A link to a reference's target, with name and state on hover and focus. Plain text if the target is not a record
 * here.
 */
export function ReferenceLink(props: ReferenceLinkProps) {
  const { siteId, reference, display = '', children } = props;
  const place = referencePlace(reference);
  const offered = useOfferedKinds();
  const words = display || textOf(reference);
  if (place === undefined || !offered.some(({ kind }) => kind === place.kind)) {
    return <span title={words}>{children ?? words}</span>;
  }
  return <PlaceLink {...props} siteId={siteId} place={place} display={display} />;
}

function PlaceLink({
  siteId,
  place,
  display = '',
  tabIndex,
  isInText = false,
  children,
}: ReferenceLinkProps & { place: ReferencePlace }) {
  const [isActivated, setIsWanted] = useState(false);
  const { data: target } = useQuery({
    ...referencesQueries.target(siteId, place),
    enabled: isActivated || display === '',
  });
  const name = display || target?.title || `${place.kind}/${place.id}`;
  return (
    <Tooltip
      describeChild
      title={target === undefined ? '' : <TargetText target={target} />}
      onOpen={() => setIsWanted(true)}
    >
      <Link
        component={RouterLink}
        to={placePath(siteId, place)}
        tabIndex={tabIndex}
        color="inherit"
        {...(isInText && { underline: 'always' })}
        onPointerEnter={() => setIsWanted(true)}
        onFocus={() => setIsWanted(true)}
      >
        {children ?? name}
      </Link>
    </Tooltip>
  );
}

/** A target's name, kind and state. */
function TargetText({ target }: { target: ReferenceTarget }) {
  return (
    <About>
      <strong>{target.title}</strong>
      <span>{kindWordsOf(target.kind).one}</span>
      <TargetState target={target} />
    </About>
  );
}

function textOf(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  const { reference: text } = (reference ?? {}) as { reference?: unknown }; // checked here
  return typeof text === 'string' ? text : '';
}
