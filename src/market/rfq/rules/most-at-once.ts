/** As many shops of a request as may be asked at once. */
export const mostAtOnce = 50;
