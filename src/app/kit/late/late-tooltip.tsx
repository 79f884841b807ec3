import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type HTMLAttributes, type ReactElement, useState } from 'react';

interface LateTooltipProps {
  title: string;
  /** The title says more about the child, and is not its name. */
  describeChild?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A Tooltip that is made when the pointer comes: a grid has a hundred, and making them takes longer than all else in
 * its rows. Only for what takes no focus, since the child is made anew then.
 */
export function LateTooltip({ title, describeChild = false, children }: LateTooltipProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) {
    return (
      <Tooltip title={title} describeChild={describeChild}>
        {children}
      </Tooltip>
    );
  }
  return cloneElement(children, {
    ...(describeChild ? { title } : { 'aria-label': title }),
    onPointerEnter: () => setIsWanted(true),
  });
}
