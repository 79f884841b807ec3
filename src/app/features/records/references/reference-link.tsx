import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { fontSize } from '#app/kit/theme/tokens.ts';
import { resourcePath } from '#app/record/kind-operations.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { TargetState } from '../record-state.tsx';
import { type ReferencePlace, useOfferedPlace } from '../reference-places.ts';
import { referencesQueries } from './references.queries.ts';

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
  display: string;
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
  const { reference, display, children } = props;
  const place = useOfferedPlace(reference);
  if (place === undefined) return <span title={display}>{children ?? display}</span>;
  return <PlaceLink {...props} place={place} />;
}

function PlaceLink(props: ReferenceLinkProps & { place: ReferencePlace }) {
  const { siteId, place, display, tabIndex, isInText = false, children } = props;
  const [isActivated, setIsActivated] = useState(false);
  const { data: target } = useQuery({
    ...referencesQueries.target(siteId, place),
    enabled: isActivated,
  });
  return (
    <Tooltip
      describeChild
      title={
        target === undefined ? (
          ''
        ) : (
          <About>
            <strong>{target.title}</strong>
            <span>{kindWordsOf(target.kind).one}</span>
            <TargetState target={target} />
          </About>
        )
      }
      onOpen={() => setIsActivated(true)}
    >
      <PageLink
        to={resourcePath(siteId, place.kind, place.id)}
        tabIndex={tabIndex}
        color="inherit"
        {...(isInText && { underline: 'always' })}
        onPointerEnter={() => setIsActivated(true)}
        onFocus={() => setIsActivated(true)}
      >
        {children ?? display}
      </PageLink>
    </Tooltip>
  );
}
