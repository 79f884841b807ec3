import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { parseJson, placeOf } from '#app/kit/json/json-text.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { PointList } from '#app/kit/text/text-parts.tsx';
import { fontSize, monoFamily } from '#app/kit/theme/tokens.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import type { DraftStore } from './draft-store.ts';
import type { UnfinishedText } from './unfinished-texts.ts';

const Issues = styled(PointList)({
  paddingLeft: 18,
  '& code, & button': { fontWeight: 500 },
});

interface IssueListProps {
  issues: readonly ProblemIssue[];
  /** Jumps to the place, if possible. */
  onShow?: (path: string) => void;
}

/** Issues of the draft from the service or schema. */
export function IssueList({ issues, onShow }: IssueListProps) {
  if (issues.length === 0) return null;
  return (
    <Alert severity="error" data-problems sx={{ mb: 4 }}>
      <AlertTitle>
        {t('{count, plural, one {1 problem to fix} other {# problems to fix}}', {
          count: issues.length,
        })}
      </AlertTitle>
      <Issues>
        {issues.map(({ path, message }) => (
          <li
            key={`${path} ${message}`}
            tabIndex={path === '' || onShow === undefined ? -1 : undefined}
          >
            {path !== '' && (
              <>
                {onShow === undefined ? (
                  <code>{path}</code>
                ) : (
                  <Link
                    component="button"
                    type="button"
                    onClick={() => onShow(path)}
                    sx={{ verticalAlign: 'baseline' }}
                  >
                    {path}
                  </Link>
                )}
                {': '}
              </>
            )}
            {shortText(message, 600)}
          </li>
        ))}
      </Issues>
    </Alert>
  );
}

const Texts = styled('ul')({
  margin: '8px 0 0',
  '& > li + li': { marginTop: 12 },
  '& pre': {
    maxHeight: 160,
    margin: '2px 0 4px',
    overflow: 'auto',
    fontFamily: monoFamily,
    fontSize: fontSize.small,
    whiteSpace: 'pre-wrap',
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
      <Texts>
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
      </Texts>
    </Alert>
  );
}

/** Shown instead of the form while the text is not a JSON object. */
export function UnreadableText({ text, onShowJson }: { text: string; onShowJson: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" onClick={onShowJson}>
          {t('Back to JSON')}
        </Button>
      }
    >
      <AlertTitle>{t('The form can’t show this text')}</AlertTitle>
      {textProblem(text) ?? t('Must be one object in curly brackets.')}
    </Alert>
  );
}

/** The position and cause of a JSON syntax error; undefined if valid. */
export function textProblem(text: string): string | undefined {
  const parsed = parseJson(text);
  if (parsed.isValid) return undefined;
  const { line, column } = placeOf(text, parsed.position);
  return t('Line {line}, column {column}: {message}.', { line, column, message: parsed.message });
}
