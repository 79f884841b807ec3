import { useCallback, useRef, useState } from 'react';
import { submitForm } from './use-save-keys.ts';

interface Review {
  formId: string;
  /** Whether the draft can be sent; says why not. */
  check: () => boolean;
  save: () => Promise<void>;
}

/** The form's checks come first for both: to save, and to look at what would be saved. */
export function useReview({ formId, check, save }: Review) {
  const [isReviewing, setIsReviewing] = useState(false);
  const isAsked = useRef(false);
  const review = useCallback(() => {
    isAsked.current = true;
    submitForm(formId);
    // A form that has something to say against it has not submitted.
    isAsked.current = false;
  }, [formId]);

  return {
    isReviewing,
    review,
    /** The form is submitted, by its button or for a look. */
    submitted: () => {
      if (!isAsked.current) void save();
      else if (check()) setIsReviewing(true);
    },
    saveReviewed: async () => {
      await save();
      // What went wrong is told below the editor and at its fields.
      setIsReviewing(false);
    },
    close: () => setIsReviewing(false),
  };
}
