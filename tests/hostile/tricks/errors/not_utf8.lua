-- Ends with bytes that are no UTF-8.
-- body of: execute

error("\xFF\xC0\x80\xED\xA0\x80") -- fails: \xFF\xC0\x80\xED\xA0\x80
