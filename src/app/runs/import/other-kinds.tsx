import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { PointList } from '#app/kit/text/text-parts.tsx';
import { importPath } from '#app/record/kind-operations.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { t } from '#words/t.ts';
import type { OtherKind } from './import-text.ts';

/** What a page hands to the import of another kind, by what the history entry calls it: too large for the entry itself. */
const handedTexts = new Map<string, string>();

interface OtherKindsProps {
  siteId: string;
  others: readonly OtherKind[];
}

/** What of a text is of other kinds, and the way to import it where that is done. */
export function OtherKinds({ siteId, others }: OtherKindsProps) {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const offered = offeredKinds(capabilities);
  if (others.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {t('Skipped because of their kind:')}
      <PointList>
        {others.map(({ kind, count, text }) => (
          <li key={kind}>
            {t('{kind}: {count, number}', { kind, count })}
            {offered.some((one) => one.kind === kind) && (
              <Link
                component={RouterLink}
                to={importPath(siteId, kind)}
                state={{ handed: kind }}
                sx={{ ml: 2 }}
                aria-label={t('Import as {kind}', { kind })}
                onClick={() => handedTexts.set(kind, text)}
              >
                {t('Import')}
              </Link>
            )}
          </li>
        ))}
      </PointList>
    </Alert>
  );
}

/** Reads what another import has handed over, once. */
export function useHandedText(onRead: (text: string) => void): void {
  const { state } = useLocation() as { state: { handed?: string } | null }; // as the link above has written it
  const handed = state?.handed ?? '';
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    const text = handedTexts.get(handed);
    handedTexts.delete(handed);
    if (text !== undefined) read.current(text);
  }, [handed]);
}
