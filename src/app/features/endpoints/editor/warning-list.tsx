import { styled } from '@mui/material/styles';
import type { ProblemIssue } from '#contract/problem.ts';
import { issueSteps } from '../../../shared/json/issue-steps.ts';
import { fieldLabel } from '../diff/field-labels.ts';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** What is worth a look, each with the name of its field. */
export function WarningList({ warnings }: { warnings: readonly ProblemIssue[] }) {
  return (
    <List>
      {warnings.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {fieldLabel(issueSteps(path)[0] ?? '').label}: {message}
        </li>
      ))}
    </List>
  );
}
