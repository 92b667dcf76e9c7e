/** Typing rests this long before it searches (specification, section 9). Every page loads it: nothing stands beside it. */
export const typingPauseMs = 300;
