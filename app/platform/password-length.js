/** Of a new password of staff, in characters (OWASP ASVS 2.1.1 and 2.1.2). */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;
