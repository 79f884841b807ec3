import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { color } from '../../../../shared/theme/color.ts';

/** What stands below a field: what is wrong, else what to look at, else the hint. */
export function fieldHelp(given: {
  problem: string | undefined;
  warning: string | undefined;
  hint?: string | undefined;
}) {
  const { problem, warning, hint } = given;
  if (problem !== undefined) return problem;
  if (warning === undefined) return hint;
  return (
    <span style={{ display: 'inline-flex', gap: 4, color: color('warning-text') }}>
      <WarningAmberOutlined aria-hidden style={{ flex: 'none', fontSize: 16, marginTop: 1 }} />
      {warning}
    </span>
  );
}
