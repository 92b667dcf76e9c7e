-- Samples are invented: nobody checked them, so none of them is marked as verified.
update manufacturers set verified = false where is_sample and verified;
