import { issueSteps } from '#app/kit/json/issue-steps.ts';
import { nearestWord } from '#contract/base/edit-distance.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import { ruleWords } from '#contract/r4/rules.ts';
import { t } from '#words/t.ts';

/** Adds suggestions to issues about unknown members. */
export function withNearestNames(
  issues: readonly ProblemIssue[],
  elements: ElementTable,
): ProblemIssue[] {
  return issues.map((issue) => {
    if (issue.message !== ruleWords.unknown_member) return issue;
    const steps = issueSteps(issue.path);
    const holder = elements.placeAt(steps.slice(0, -1))?.type;
    const names = holder === undefined ? [] : elements.elementsOf(holder).map(({ name }) => name);
    const suggestedName = nearestWord(steps.at(-1) ?? '', names);
    return suggestedName === undefined
      ? issue
      : {
          ...issue,
          message: t('{message}: did you mean {nearest}?', {
            message: issue.message,
            nearest: suggestedName,
          }),
        };
  });
}
