import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { fontSize, monoFamily } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import type { DraftStore } from './draft-store.ts';
import type { UnfinishedText } from './unfinished-texts.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& > li + li': { marginTop: 12 },
  '& pre': {
    maxHeight: 160,
    margin: '2px 0 4px',
    overflow: 'auto',
    fontFamily: monoFamily,
    fontSize: fontSize.small,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

interface UnfinishedListProps {
  draft: DraftStore;
  /** Limits it to these, if they still exist. */
  only?: readonly UnfinishedText[];
  onShowForm?: () => void;
}

/** Unfinished input that no field shows. */
export function UnfinishedList({ draft, only, onShowForm }: UnfinishedListProps) {
  const all = useSyncExternalStore(draft.subscribe, draft.unfinished);
  const texts = only === undefined ? all : all.filter((one) => only.includes(one));
  if (texts.length === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        onShowForm && (
          <Button size="small" onClick={onShowForm}>
            {t('Back to form')}
          </Button>
        )
      }
    >
      <AlertTitle>{t('Entered in the form, not valid JSON yet')}</AlertTitle>
      {onShowForm === undefined
        ? t(
            'It isn’t part of the text and no longer has a field. Finish or discard it before you save.',
          )
        : t('It isn’t part of the text below. Finish or discard it before you save.')}
      <List>
        {texts.map((one) => (
          <li key={`${one.path} ${one.text}`}>
            <code>{one.path}</code>
            <pre>{one.text}</pre>
            <Button
              size="small"
              aria-label={t('Discard unfinished input in {path}', { path: one.path })}
              onClick={() =>
                draft.write({
                  text: draft.text(),
                  unfinished: draft.unfinished().filter((other) => other !== one),
                })
              }
            >
              {t('Discard')}
            </Button>
          </li>
        ))}
      </List>
    </Alert>
  );
}
