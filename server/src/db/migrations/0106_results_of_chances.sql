-- Match numbers whose result came or changed since the version that chances were computed of before; null where that is not
-- known. What moved a chance is named by it.
alter table chance add column decided integer[];
