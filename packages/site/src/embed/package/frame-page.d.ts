/** The page of the frame as text; the build writes this file. */
export declare const page: string;
