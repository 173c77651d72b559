/** The fewest characters of a password that the dashboard sets (NIST SP 800-63B, 3.1.1.2). The API accepts shorter ones. */
export const PASSWORD_CHARACTERS_MIN = 8;
