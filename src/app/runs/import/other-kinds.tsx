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

/** Texts handed to the import of another kind, by kind. They are too large for history state. */
const handedOverTexts = new Map<string, string>();

interface OtherKindsProps {
  siteId: string;
  others: readonly OtherKind[];
}

/** The resources of other kinds in a text, with links to import them. */
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
                onClick={() => handedOverTexts.set(kind, text)}
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

/** Reads the text from another import, once. */
export function useHandedText(onRead: (text: string) => void): void {
  const { state } = useLocation() as { state: { handed?: string } | null }; // written by the link above
  const handed = state?.handed ?? '';
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    const text = handedOverTexts.get(handed);
    handedOverTexts.delete(handed);
    if (text !== undefined) read.current(text);
  }, [handed]);
}
