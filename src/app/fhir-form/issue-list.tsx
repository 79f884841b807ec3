import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { shortText } from '#app/kit/text/short-text.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';

const List = styled('ul')({
  margin: '4px 0 0',
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
      <List>
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
      </List>
    </Alert>
  );
}
