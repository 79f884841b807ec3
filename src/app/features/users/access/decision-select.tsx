import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PlainSelect } from '#app/kit/forms/form-parts.ts';
import { color } from '#app/kit/theme/tokens.ts';
import { accessDecisions } from '#contract/people/access-review.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { hasJoined } from '../account-status.ts';
import { userName } from '../user-name.shared.ts';
import { accessReviewQueries } from './access-review.queries.ts';
import { decisionNames } from './access-words.ts';

/** Without a border, since each row has one. */
const QuietSelect = styled(PlainSelect)({
  '&[data-open]': { color: color('text-muted') },
  '@media (pointer: fine)': {
    marginLeft: -7,
    '&:not(:hover, :focus)': { borderColor: 'transparent', backgroundColor: 'transparent' },
  },
});

interface DecisionSelectProps {
  siteId: string;
  user: User;
  tabIndex?: number;
}

/** Selects the next review's decision about a person; nothing for people who have not joined. */
export function DecisionSelect({ siteId, user, tabIndex }: DecisionSelectProps) {
  const query = accessReviewQueries.decisions(siteId);
  const queryClient = useQueryClient();
  const { data: decisions } = useQuery(query);
  if (!hasJoined(user)) return null;
  const name = userName(user);
  return (
    <QuietSelect
      aria-label={t('Decision about {name}', { name })}
      data-open={decisions.has(user.id) ? undefined : true}
      tabIndex={tabIndex}
      value={decisions.get(user.id)?.decision ?? ''}
      onChange={({ target }) => {
        const next = new Map(decisions);
        const decision = accessDecisions.find((one) => one === target.value);
        if (decision === undefined) next.delete(user.id);
        else next.set(user.id, { name, decision });
        queryClient.setQueryData(query.queryKey, next);
      }}
    >
      <option value="">{t('Undecided')}</option>
      {accessDecisions.map((decision) => (
        <option key={decision} value={decision}>
          {decisionNames[decision]}
        </option>
      ))}
    </QuietSelect>
  );
}
